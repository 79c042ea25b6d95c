-- How far the reminders about an undecided application have gone: 0 none, 1 three working days, 2 a week, 3 three weeks.
ALTER TABLE applications ADD COLUMN reminded smallint NOT NULL DEFAULT 0 CHECK (reminded BETWEEN 0 AND 3);
ALTER TABLE applications ADD COLUMN conversation_id uuid;
CREATE INDEX applications_undecided ON applications (tenant_id, confirmed_at)
  WHERE status IS NULL AND withdrawn_at IS NULL AND confirmed_at IS NOT NULL;
CREATE INDEX applications_of_vacancy ON applications (tenant_id, vacancy_id);
CREATE INDEX applications_decided ON applications (tenant_id, decided_at) WHERE decided_at IS NOT NULL;

ALTER TABLE vacancies ADD COLUMN filled_at timestamptz;
ALTER TABLE vacancies ADD COLUMN expired_at timestamptz;
ALTER TABLE vacancies ADD COLUMN deleted_at timestamptz;
-- The days before the end at which its people were last told of it.
ALTER TABLE vacancies ADD COLUMN expiry_reminded smallint;
