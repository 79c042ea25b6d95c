-- Lists as people have put them together: filters, order and columns, for oneself or for colleagues.
CREATE TABLE saved_views (
  tenant_id text NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid,
  organization_id uuid,
  list text NOT NULL CHECK (list IN ('vacancies', 'applications', 'organizations', 'users')),
  name text NOT NULL CHECK (length(name) BETWEEN 2 AND 60),
  query jsonb NOT NULL,
  hidden_columns text[] NOT NULL DEFAULT '{}' CHECK (cardinality(hidden_columns) <= 20),
  shared boolean NOT NULL DEFAULT false,
  lock_version int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  CHECK (NOT shared OR organization_id IS NOT NULL),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE SET NULL (user_id),
  FOREIGN KEY (tenant_id, organization_id) REFERENCES organizations (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX saved_views_of_user ON saved_views (tenant_id, user_id);
CREATE INDEX saved_views_of_organization ON saved_views (tenant_id, organization_id);

ALTER TABLE saved_views ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON saved_views USING (tenant_id = (SELECT app_tenant()));
