CREATE TABLE conversations (
  tenant_id text NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  volunteer_center_id uuid NOT NULL,
  subject text NOT NULL CHECK (length(subject) BETWEEN 2 AND 120),
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'closed')),
  subject_type text CHECK (subject_type IN ('application', 'vacancy', 'reply', 'contact')),
  subject_id uuid,
  last_message_at timestamptz NOT NULL,
  lock_version int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, volunteer_center_id) REFERENCES volunteer_centers (tenant_id, id)
);
CREATE INDEX conversations_old ON conversations (tenant_id, last_message_at);

CREATE TABLE conversation_participants (
  tenant_id text NOT NULL,
  conversation_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- What came later is unread.
  read_at timestamptz,
  PRIMARY KEY (tenant_id, conversation_id, user_id),
  FOREIGN KEY (tenant_id, conversation_id) REFERENCES conversations (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX conversation_participants_user ON conversation_participants (tenant_id, user_id);

CREATE TABLE messages (
  tenant_id text NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  conversation_id uuid NOT NULL,
  sender_id uuid,
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 5000),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, conversation_id) REFERENCES conversations (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, sender_id) REFERENCES users (tenant_id, id) ON DELETE SET NULL (sender_id)
);
CREATE INDEX messages_of_conversation ON messages (tenant_id, conversation_id, created_at, id);

ALTER TABLE applications ADD FOREIGN KEY (tenant_id, conversation_id) REFERENCES conversations (tenant_id, id)
  ON DELETE SET NULL (conversation_id);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['conversations', 'conversation_participants', 'messages'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY tenant ON %I USING (tenant_id = (SELECT app_tenant()))', name);
  END LOOP;
END $$;
