-- What people are told in the product itself, in the language they had when it happened.

CREATE TABLE notifications (
  tenant_id text NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  event text NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  -- A path of the site.
  url text NOT NULL CHECK (url LIKE '/%'),
  read_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX notifications_of_user ON notifications (tenant_id, user_id, created_at DESC, id);
CREATE INDEX notifications_unread ON notifications (tenant_id, user_id) WHERE read_at IS NULL;

-- Only what differs from telling by every channel that the event has.
CREATE TABLE notification_preferences (
  tenant_id text NOT NULL,
  user_id uuid NOT NULL,
  event text NOT NULL,
  in_app boolean NOT NULL DEFAULT true,
  email boolean NOT NULL DEFAULT true,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, user_id, event),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE
);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['notifications', 'notification_preferences'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY tenant ON %I USING (tenant_id = (SELECT app_tenant()))', name);
  END LOOP;
END $$;
