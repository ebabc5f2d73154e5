"""House rule: Survivors take a class and have its abilities beside their own skills."""
