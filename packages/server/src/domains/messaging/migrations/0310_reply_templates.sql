-- What an organization's people often write: with a decision on an application, or in a conversation.
CREATE TABLE reply_templates (
  tenant_id text NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  organization_id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 2 AND 60),
  body text NOT NULL CHECK (length(body) BETWEEN 10 AND 2000),
  "for" text NOT NULL CHECK ("for" IN ('accept', 'reject', 'message')),
  position int NOT NULL CHECK (position BETWEEN 1 AND 20),
  lock_version int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, organization_id) REFERENCES organizations (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX reply_templates_of_organization ON reply_templates (tenant_id, organization_id);

ALTER TABLE reply_templates ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON reply_templates USING (tenant_id = (SELECT app_tenant()));
