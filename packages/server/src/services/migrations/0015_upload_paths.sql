-- A file is asked for by its path.
CREATE UNIQUE INDEX uploads_by_path ON uploads (tenant_id, path) WHERE source = 'file';
