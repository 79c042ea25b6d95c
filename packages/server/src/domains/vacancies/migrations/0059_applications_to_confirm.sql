-- Of one address several applications for a vacancy may wait to be confirmed, since anybody may type an address: only what
-- is confirmed counts, and of that there is one.
DROP INDEX applications_once_per_email;
CREATE UNIQUE INDEX applications_once_per_email ON applications (tenant_id, vacancy_id, email)
  WHERE withdrawn_at IS NULL AND status IS DISTINCT FROM 'rejected' AND confirmed_at IS NOT NULL;
CREATE INDEX applications_to_confirm ON applications (tenant_id, vacancy_id, email) WHERE confirmed_at IS NULL;
