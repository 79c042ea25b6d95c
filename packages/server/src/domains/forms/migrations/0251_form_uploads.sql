-- Files that people upload while they fill in a form. Without a submission they wait to be sent; with it they go.
CREATE TABLE form_uploads (
  tenant_id text NOT NULL,
  upload_id uuid NOT NULL,
  form_id uuid NOT NULL,
  question_id uuid NOT NULL,
  submission_id uuid,
  PRIMARY KEY (tenant_id, upload_id),
  FOREIGN KEY (tenant_id, upload_id) REFERENCES uploads (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, form_id) REFERENCES forms (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, submission_id) REFERENCES form_submissions (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX form_uploads_of_form ON form_uploads (tenant_id, form_id);
CREATE INDEX form_uploads_of_submission ON form_uploads (tenant_id, submission_id);
CREATE INDEX form_uploads_waiting ON form_uploads (tenant_id) WHERE submission_id IS NULL;
ALTER TABLE form_uploads ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON form_uploads USING (tenant_id = (SELECT app_tenant()));

-- However a submission ends, by hand, by its time, with its form or with a person, no one downloads its files any more.
-- Bytes that no row names go the night after.
CREATE FUNCTION form_upload_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM uploads WHERE tenant_id = OLD.tenant_id AND id = OLD.upload_id;
  RETURN NULL;
END $$;
CREATE TRIGGER form_upload_removed AFTER DELETE ON form_uploads
  FOR EACH ROW EXECUTE FUNCTION form_upload_removed();
