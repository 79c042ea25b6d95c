-- Two records that look alike, each pair once: found at night, and gone with the likeness. That people say the two are not
-- the same is stored for as long as both are there.
CREATE TABLE duplicates (
  tenant_id text NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  record_type text NOT NULL CHECK (record_type IN ('organizations', 'users')),
  first_id uuid NOT NULL,
  second_id uuid NOT NULL,
  reasons text[] NOT NULL DEFAULT '{}',
  volunteer_center_id uuid NOT NULL,
  found_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  dismissed_at timestamptz,
  dismissed_by_id uuid,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, record_type, first_id, second_id),
  CHECK (first_id < second_id),
  FOREIGN KEY (tenant_id, volunteer_center_id) REFERENCES volunteer_centers (tenant_id, id),
  FOREIGN KEY (tenant_id, dismissed_by_id) REFERENCES users (tenant_id, id) ON DELETE SET NULL (dismissed_by_id)
);
CREATE INDEX duplicates_of_center ON duplicates (tenant_id, volunteer_center_id);
CREATE INDEX duplicates_of_second ON duplicates (tenant_id, record_type, second_id);
CREATE INDEX duplicates_dismissed_by ON duplicates (tenant_id, dismissed_by_id);
CREATE INDEX duplicates_by_seen ON duplicates (tenant_id, seen_at);

ALTER TABLE duplicates ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON duplicates USING (tenant_id = (SELECT app_tenant()));

-- What records are recognised by.
CREATE INDEX organizations_by_email ON organizations (tenant_id, lower(email)) WHERE email IS NOT NULL;
CREATE INDEX organizations_by_phone ON organizations (tenant_id, phone_number) WHERE phone_number IS NOT NULL;
CREATE INDEX organizations_by_kvk ON organizations (tenant_id, kvk_number) WHERE kvk_number IS NOT NULL;
CREATE INDEX users_by_phone ON users (tenant_id, phone_number) WHERE phone_number IS NOT NULL;
CREATE INDEX users_by_full_name ON users (tenant_id, sort_key(first_name || ' ' || last_name) text_pattern_ops);
CREATE INDEX users_name_letters ON users
  USING gin (tenant_id, sort_key(first_name || ' ' || last_name) gin_trgm_ops) WITH (fastupdate = off);
