-- The designs of a centre's site, each as it was saved: the newest is the present one, the others can be brought back.
CREATE TABLE center_designs (
  tenant_id text NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  profile_id uuid NOT NULL,
  -- The profile's own when it was saved.
  version int NOT NULL,
  stored jsonb NOT NULL,
  saved_by_id uuid,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, profile_id, version),
  FOREIGN KEY (tenant_id, profile_id) REFERENCES volunteer_center_profiles (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, saved_by_id) REFERENCES users (tenant_id, id) ON DELETE SET NULL (saved_by_id)
);
CREATE INDEX center_designs_saved_by ON center_designs (tenant_id, saved_by_id);

ALTER TABLE center_designs ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON center_designs USING (tenant_id = (SELECT app_tenant()));
