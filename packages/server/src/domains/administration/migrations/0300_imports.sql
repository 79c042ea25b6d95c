-- Records that come from a file, until their import can be undone no more.
CREATE TABLE imports (
  tenant_id text NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('organizations', 'users', 'vacancies')),
  status text NOT NULL DEFAULT 'uploaded'
    CHECK (status IN ('uploaded', 'mapped', 'running', 'done', 'failed', 'undoing', 'undone')),
  filename text NOT NULL,
  delimiter text NOT NULL,
  encoding text NOT NULL,
  columns jsonb NOT NULL DEFAULT '[]',
  invite boolean NOT NULL DEFAULT false,
  row_count integer NOT NULL CHECK (row_count BETWEEN 1 AND 20000),
  counts jsonb NOT NULL,
  failure text CHECK (failure IN ('forbidden', 'internal')),
  -- A check of the rows goes on as long as this is what it was when it began.
  revision integer NOT NULL DEFAULT 0,
  -- The language of its dates, names and roles.
  locale text NOT NULL CHECK (locale IN ('nl', 'en')),
  created_by_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  volunteer_center_id uuid NOT NULL,
  status_changed_at timestamptz NOT NULL,
  finished_at timestamptz,
  undoable_until timestamptz,
  lock_version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, created_by_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, organization_id) REFERENCES organizations (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, volunteer_center_id) REFERENCES volunteer_centers (tenant_id, id)
);
CREATE INDEX imports_of_author ON imports (tenant_id, created_by_id, created_at DESC, id);
CREATE INDEX imports_of_organization ON imports (tenant_id, organization_id);
CREATE INDEX imports_of_center ON imports (tenant_id, volunteer_center_id);
CREATE INDEX imports_by_age ON imports (tenant_id, updated_at);

CREATE TABLE import_rows (
  tenant_id text NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  import_id uuid NOT NULL,
  number integer NOT NULL,
  -- As they stand in the file.
  cells text[] NOT NULL DEFAULT '{}',
  -- What a person has made of some, by their fields.
  corrections jsonb NOT NULL DEFAULT '{}',
  state text NOT NULL DEFAULT 'unchecked' CHECK (state IN (
    'unchecked', 'good', 'error', 'duplicate', 'created', 'skipped', 'failed', 'undone', 'left')),
  choice text NOT NULL DEFAULT 'skip' CHECK (choice IN ('skip', 'add')),
  errors jsonb NOT NULL DEFAULT '[]',
  duplicates jsonb NOT NULL DEFAULT '[]',
  -- Of whichever type the import is.
  record_id text,
  -- The record as the import left it.
  made jsonb,
  left_reason text CHECK (left_reason IN ('changed', 'used', 'gone', 'forbidden')),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, import_id, number),
  FOREIGN KEY (tenant_id, import_id) REFERENCES imports (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX import_rows_by_state ON import_rows (tenant_id, import_id, state, number);
CREATE INDEX import_rows_of_record ON import_rows (tenant_id, record_id) WHERE record_id IS NOT NULL;

-- What the record of a row is recognised by: two rows with the same may mean the same.
CREATE TABLE import_row_keys (
  tenant_id text NOT NULL,
  import_id uuid NOT NULL,
  field text NOT NULL,
  value text NOT NULL,
  number integer NOT NULL,
  PRIMARY KEY (tenant_id, import_id, field, value, number),
  FOREIGN KEY (tenant_id, import_id, number) REFERENCES import_rows (tenant_id, import_id, number) ON DELETE CASCADE
);
CREATE INDEX import_row_keys_of_row ON import_row_keys (tenant_id, import_id, number);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['imports', 'import_rows', 'import_row_keys'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY tenant ON %I USING (tenant_id = (SELECT app_tenant()))', name);
  END LOOP;
END $$;
