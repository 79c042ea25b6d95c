-- Anybody may type an address, so of one address several sign-ups may wait to be confirmed: each link confirms its own, and
-- what is confirmed drops the others.
CREATE TABLE sign_ups (
  tenant_id text NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone_number text,
  job_title text,
  locale text NOT NULL CHECK (locale IN ('nl', 'en')),
  organization_id uuid NOT NULL,
  role text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, organization_id) REFERENCES organizations (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX sign_ups_of_user ON sign_ups (tenant_id, user_id);
CREATE INDEX sign_ups_of_organization ON sign_ups (tenant_id, organization_id);

ALTER TABLE sign_ups ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON sign_ups USING (tenant_id = (SELECT app_tenant()));
