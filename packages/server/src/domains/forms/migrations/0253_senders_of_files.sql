-- No sender fills what may wait at a form. Who that is stands here as a mark that no one reads an address from, until the
-- file is sent.
ALTER TABLE form_uploads ADD COLUMN sender text;
