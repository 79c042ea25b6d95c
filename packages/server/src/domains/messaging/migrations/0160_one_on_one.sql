-- Conversations about one-on-one help: between who posted it and who answers.
ALTER TABLE conversations DROP CONSTRAINT conversations_subject_type_check;
ALTER TABLE conversations ADD CONSTRAINT conversations_subject_type_check
  CHECK (subject_type IN ('application', 'vacancy', 'reply', 'contact', 'one_on_one'));
-- The centre removed it: it can be read, and no one writes in it any more.
ALTER TABLE conversations ADD COLUMN removed_at timestamptz;
CREATE INDEX conversations_one_on_one ON conversations (tenant_id, subject_id) WHERE subject_type = 'one_on_one';

-- When they agreed to share how they can be reached.
ALTER TABLE conversation_participants ADD COLUMN contact_shared_at timestamptz;

CREATE TABLE blocks (
  tenant_id text NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  blocker_id uuid NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, blocker_id, user_id),
  CHECK (blocker_id <> user_id),
  FOREIGN KEY (tenant_id, blocker_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX blocks_of_user ON blocks (tenant_id, user_id);

ALTER TABLE blocks ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON blocks USING (tenant_id = (SELECT app_tenant()));
