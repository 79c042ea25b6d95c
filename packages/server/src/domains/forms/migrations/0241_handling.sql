-- Who handles what was filled in, and what was written back, in the language in which it was filled in.
ALTER TABLE form_submissions ADD COLUMN locale text NOT NULL DEFAULT 'nl' CHECK (locale IN ('nl', 'en'));
ALTER TABLE form_submissions ADD COLUMN assignee_id uuid;
ALTER TABLE form_submissions ADD COLUMN replied_at timestamptz;
ALTER TABLE form_submissions ADD FOREIGN KEY (tenant_id, assignee_id)
  REFERENCES users (tenant_id, id) ON DELETE SET NULL (assignee_id);
CREATE INDEX form_submissions_of_assignee ON form_submissions (tenant_id, assignee_id);

CREATE TABLE form_replies (
  tenant_id text NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  submission_id uuid NOT NULL,
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 5000),
  sent_at timestamptz NOT NULL,
  author_id uuid,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, submission_id) REFERENCES form_submissions (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, author_id) REFERENCES users (tenant_id, id) ON DELETE SET NULL (author_id)
);
CREATE INDEX form_replies_of_submission ON form_replies (tenant_id, submission_id, sent_at);
CREATE INDEX form_replies_of_author ON form_replies (tenant_id, author_id);

ALTER TABLE form_replies ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON form_replies USING (tenant_id = (SELECT app_tenant()));
