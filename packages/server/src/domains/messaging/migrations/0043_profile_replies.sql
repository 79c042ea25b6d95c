-- What organizations write to volunteers of the pool, and what came of it.
CREATE TABLE volunteer_profile_replies (
  tenant_id text NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  volunteer_profile_id uuid NOT NULL,
  -- Whose profile it is; it stays when the profile is taken back.
  volunteer_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  sender_id uuid,
  body text NOT NULL CHECK (length(body) BETWEEN 20 AND 2000),
  status text NOT NULL DEFAULT 'sent' CHECK (status IN ('sent', 'accepted', 'declined', 'lapsed')),
  answered_at timestamptz,
  conversation_id uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, volunteer_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, organization_id) REFERENCES organizations (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, sender_id) REFERENCES users (tenant_id, id) ON DELETE SET NULL (sender_id),
  FOREIGN KEY (tenant_id, conversation_id) REFERENCES conversations (tenant_id, id)
    ON DELETE SET NULL (conversation_id)
);
CREATE INDEX volunteer_profile_replies_received
  ON volunteer_profile_replies (tenant_id, volunteer_id, created_at DESC, id);
CREATE INDEX volunteer_profile_replies_sent
  ON volunteer_profile_replies (tenant_id, organization_id, created_at DESC, id);
CREATE UNIQUE INDEX volunteer_profile_replies_open
  ON volunteer_profile_replies (tenant_id, organization_id, volunteer_id) WHERE status = 'sent';

ALTER TABLE volunteer_profile_replies ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON volunteer_profile_replies USING (tenant_id = (SELECT app_tenant()));
