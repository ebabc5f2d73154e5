"""Several servers on one PostgreSQL behind a real proxy; `make test-cluster` runs this folder alone."""
