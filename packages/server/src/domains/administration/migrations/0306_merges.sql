-- Two records of which one goes on as both. The row stays after its undo is over: what led to the one that is gone leads
-- on by it, so it refers to neither by a foreign key.
CREATE TABLE merges (
  tenant_id text NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  record_type text NOT NULL CHECK (record_type IN ('organizations', 'users')),
  status text NOT NULL DEFAULT 'done' CHECK (status IN ('done', 'undone')),
  kept_id uuid NOT NULL,
  gone_id uuid NOT NULL,
  volunteer_center_id uuid NOT NULL,
  created_by_id uuid,
  -- How many records of each kind moved, and how many of them stayed when it was undone.
  moved jsonb NOT NULL DEFAULT '[]',
  remaining jsonb NOT NULL DEFAULT '[]',
  undoable_until timestamptz NOT NULL,
  undone_at timestamptz,
  lock_version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  CHECK (kept_id <> gone_id),
  FOREIGN KEY (tenant_id, volunteer_center_id) REFERENCES volunteer_centers (tenant_id, id),
  FOREIGN KEY (tenant_id, created_by_id) REFERENCES users (tenant_id, id) ON DELETE SET NULL (created_by_id)
);
-- A record goes on as one other at a time.
CREATE UNIQUE INDEX merges_of_gone ON merges (tenant_id, record_type, gone_id) WHERE status = 'done';
CREATE INDEX merges_of_record ON merges (tenant_id, record_type, kept_id, created_at DESC);
CREATE INDEX merges_of_center ON merges (tenant_id, volunteer_center_id);
CREATE INDEX merges_of_author ON merges (tenant_id, created_by_id);
CREATE INDEX merges_by_age ON merges (tenant_id, undoable_until);

-- What a merge has written, as it was before and as it left it, until it can be undone no more. The key is that of the row
-- afterwards; `after` is null where the row was removed.
CREATE TABLE merge_changes (
  tenant_id text NOT NULL,
  merge_id uuid NOT NULL,
  step integer NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY,
  table_name text NOT NULL,
  kind text NOT NULL,
  row_key jsonb NOT NULL,
  before jsonb NOT NULL,
  after jsonb,
  PRIMARY KEY (tenant_id, merge_id, step, number),
  FOREIGN KEY (tenant_id, merge_id) REFERENCES merges (tenant_id, id) ON DELETE CASCADE
);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['merges', 'merge_changes'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY tenant ON %I USING (tenant_id = (SELECT app_tenant()))', name);
  END LOOP;
END $$;
