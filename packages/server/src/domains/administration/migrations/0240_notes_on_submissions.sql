-- Notes are about what people filled in as well.
ALTER TABLE internal_notes DROP CONSTRAINT internal_notes_notable_type_check;
ALTER TABLE internal_notes ADD CONSTRAINT internal_notes_notable_type_check
  CHECK (notable_type IN ('organizations', 'users', 'vacancies', 'applications', 'form_submissions'));
ALTER TABLE internal_notes ADD COLUMN about_form_submission_id uuid
  GENERATED ALWAYS AS (CASE WHEN notable_type = 'form_submissions' THEN notable_id END) STORED;
ALTER TABLE internal_notes ADD FOREIGN KEY (tenant_id, about_form_submission_id)
  REFERENCES form_submissions (tenant_id, id) ON DELETE CASCADE;
CREATE INDEX internal_notes_form_submission ON internal_notes (tenant_id, about_form_submission_id);
