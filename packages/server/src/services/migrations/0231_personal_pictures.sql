-- A picture that someone sent of themselves or of what they offer, without a role that lets them make pages, vacancies or
-- organizations. They may remove it wherever it is shown.
ALTER TABLE uploads ADD COLUMN is_personal boolean NOT NULL DEFAULT false;
UPDATE uploads u SET is_personal = true
WHERE u.source = 'file' AND u.purpose = 'image' AND u.uploaded_by_id IS NOT NULL
  AND NOT EXISTS (SELECT FROM role_assignments r WHERE r.tenant_id = u.tenant_id AND r.user_id = u.uploaded_by_id
    AND r.name NOT IN ('volunteer', 'mentor', 'student'));
CREATE INDEX uploads_personal ON uploads (tenant_id, uploaded_by_id) WHERE is_personal;
