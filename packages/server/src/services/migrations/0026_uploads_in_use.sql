-- Which organization an upload was made for, and what refers to one beyond pages and vacancies.

ALTER TABLE uploads
  ADD COLUMN organization_id uuid,
  ADD FOREIGN KEY (tenant_id, organization_id) REFERENCES organizations (tenant_id, id);
CREATE INDEX uploads_listed ON uploads (tenant_id, volunteer_center_id, created_at);

-- `logo_url` and `avatar_url` stay what screens read; the ids say which upload that is.
ALTER TABLE organizations
  ADD COLUMN logo_id uuid,
  ADD FOREIGN KEY (tenant_id, logo_id) REFERENCES uploads (tenant_id, id);
ALTER TABLE users
  ADD COLUMN avatar_id uuid,
  ADD FOREIGN KEY (tenant_id, avatar_id) REFERENCES uploads (tenant_id, id);

CREATE TABLE message_attachments (
  tenant_id text NOT NULL,
  message_id uuid NOT NULL,
  upload_id uuid NOT NULL,
  position int NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant_id, message_id, upload_id),
  FOREIGN KEY (tenant_id, message_id) REFERENCES messages (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, upload_id) REFERENCES uploads (tenant_id, id)
);
-- An attachment belongs to one message.
CREATE UNIQUE INDEX message_attachments_upload ON message_attachments (tenant_id, upload_id);
ALTER TABLE message_attachments ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON message_attachments
  USING (tenant_id = (SELECT app_tenant()));
