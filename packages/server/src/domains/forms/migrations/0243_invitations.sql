-- Forms that are filled in by invitation, whom they notify besides, what they mail back, and what has to be agreed to.
ALTER TABLE forms
  ADD COLUMN access_permission text NOT NULL DEFAULT 'anonymous'
    CHECK (access_permission IN ('anonymous', 'token_holder')),
  ADD COLUMN notify_emails text[] NOT NULL DEFAULT '{}' CHECK (cardinality(notify_emails) <= 5),
  ADD COLUMN send_receipt boolean NOT NULL DEFAULT true,
  ADD COLUMN confirm_text text CHECK (length(confirm_text) <= 500);

ALTER TABLE form_submissions ADD COLUMN agreed_text text CHECK (length(agreed_text) <= 500);

CREATE TABLE form_invitations (
  tenant_id text NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  form_id uuid NOT NULL,
  email text NOT NULL CHECK (length(email) BETWEEN 5 AND 254),
  -- Of its mails.
  locale text NOT NULL DEFAULT 'nl' CHECK (locale IN ('nl', 'en')),
  -- Of the secret in its link, which is made of the server's key and is stored nowhere.
  token_hash bytea NOT NULL,
  -- Whose address it is, as far as there is an account.
  user_id uuid,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  reminds boolean NOT NULL DEFAULT false,
  reminded_at timestamptz,
  reminders smallint NOT NULL DEFAULT 0,
  opened_at timestamptz,
  submitted_at timestamptz,
  submission_id uuid,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, form_id) REFERENCES forms (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id),
  FOREIGN KEY (tenant_id, submission_id) REFERENCES form_submissions (tenant_id, id)
    ON DELETE SET NULL (submission_id)
);
CREATE UNIQUE INDEX form_invitations_of_address ON form_invitations (tenant_id, form_id, email);
CREATE UNIQUE INDEX form_invitations_by_token ON form_invitations (tenant_id, token_hash);
CREATE INDEX form_invitations_newest ON form_invitations (tenant_id, form_id, sent_at DESC, id);
CREATE INDEX form_invitations_of_user ON form_invitations (tenant_id, user_id);
CREATE INDEX form_invitations_of_submission ON form_invitations (tenant_id, submission_id);
CREATE INDEX form_invitations_oldest ON form_invitations (tenant_id, expires_at);
CREATE INDEX form_invitations_to_repeat ON form_invitations (tenant_id, sent_at)
  WHERE reminds AND reminded_at IS NULL AND submitted_at IS NULL;

ALTER TABLE form_invitations ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON form_invitations USING (tenant_id = (SELECT app_tenant()));

-- The page of a form is cached under each of its links.
DROP TRIGGER content_changed ON forms;
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF organization_id, title, description,
  submit_label, thank_you_text, layout, token, is_open, closes_at, max_submissions, retention_months, access_permission,
  confirm_text, send_receipt ON forms
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
CREATE TRIGGER content_changed AFTER DELETE OR TRUNCATE OR UPDATE OF submitted_at, expires_at ON form_invitations
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
