-- Activities take people as long as there are places, and put the others in line.

ALTER TABLE vacancies ADD COLUMN auto_accept boolean NOT NULL DEFAULT false;
ALTER TABLE vacancies ADD CONSTRAINT only_activities_accept_at_once
  CHECK (NOT auto_accept OR vacancy_type = 'activity');

ALTER TABLE applications ADD COLUMN waitlisted_at timestamptz;
-- A place that came free; until it is taken, declined or too late, it counts as taken.
ALTER TABLE applications ADD COLUMN offered_at timestamptz;
ALTER TABLE applications ADD COLUMN offer_expires_at timestamptz;
ALTER TABLE applications ADD CONSTRAINT offers_are_in_line CHECK (
  (waitlisted_at IS NULL OR confirmed_at IS NOT NULL) AND (offered_at IS NULL OR waitlisted_at IS NOT NULL));

CREATE INDEX applications_in_line ON applications (tenant_id, vacancy_id, waitlisted_at, id)
  WHERE waitlisted_at IS NOT NULL AND status IS NULL AND withdrawn_at IS NULL;
CREATE INDEX applications_offered ON applications (tenant_id, offer_expires_at)
  WHERE offered_at IS NOT NULL AND status IS NULL AND withdrawn_at IS NULL;
