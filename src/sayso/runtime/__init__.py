"""The stages: ingest, converse, execute, deliver, recover. They never call each other; they meet in commits."""
