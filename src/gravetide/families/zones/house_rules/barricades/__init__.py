"""House rule: Barricades on borders: nobody crosses them until they are taken down or broken."""
