-- What comes with a form is for those who handle it.
ALTER TABLE uploads DROP CONSTRAINT uploads_purpose_check;
ALTER TABLE uploads ADD CONSTRAINT uploads_purpose_check
  CHECK (purpose IN ('image', 'logo', 'favicon', 'avatar', 'document', 'attachment', 'submission'));
