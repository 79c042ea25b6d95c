-- A picture that someone sent of themselves or of what they offer, without a role that lets them make pages, vacancies or
-- organizations. They may remove it wherever it is shown. Of earlier ones it is not known in which role they were sent.
ALTER TABLE uploads ADD COLUMN is_personal boolean NOT NULL DEFAULT false;
CREATE INDEX uploads_personal ON uploads (tenant_id, uploaded_by_id) WHERE is_personal;
