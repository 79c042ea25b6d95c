-- What a centre says of its own in mails and notices, one row per event and language that it changed. The texts of the
-- others are those of the product, which ship with it.
CREATE TABLE mail_templates (
  tenant_id text NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  volunteer_center_id uuid NOT NULL,
  key text NOT NULL,
  locale text NOT NULL CHECK (locale IN ('nl', 'en')),
  name text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  active boolean NOT NULL DEFAULT true,
  -- Without it the texts above do not count.
  is_own boolean NOT NULL DEFAULT false,
  -- When the centre was notified that its text cannot be sent.
  reported_at timestamptz,
  lock_version int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, volunteer_center_id, key, locale),
  FOREIGN KEY (tenant_id, volunteer_center_id) REFERENCES volunteer_centers (tenant_id, id) ON DELETE CASCADE
);

ALTER TABLE mail_templates ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON mail_templates USING (tenant_id = (SELECT app_tenant()));
