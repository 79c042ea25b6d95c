ALTER TABLE users ADD COLUMN status_changed_at timestamptz NOT NULL DEFAULT now();
-- Months without a sign-in of which somebody was last warned.
ALTER TABLE users ADD COLUMN inactivity_warned smallint;
ALTER TABLE users ADD COLUMN anonymised_at timestamptz;
CREATE INDEX users_of_mentor ON users (tenant_id, mentor_id) WHERE mentor_id IS NOT NULL;
CREATE INDEX role_assignments_user ON role_assignments (tenant_id, user_id);
