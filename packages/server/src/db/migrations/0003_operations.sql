-- What happened, by whom. Append-only for the application's role.
CREATE TABLE audit_events (
  tenant_id text NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  occurred_at timestamptz NOT NULL,
  actor_id uuid,
  impersonator_id uuid,
  organization_id uuid,
  volunteer_center_id uuid,
  action text NOT NULL,
  subject_type text NOT NULL,
  subject_id text NOT NULL,
  data jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX audit_events_subject ON audit_events (tenant_id, subject_type, subject_id, occurred_at);
CREATE INDEX audit_events_time ON audit_events (tenant_id, occurred_at DESC);

CREATE TABLE jobs (
  tenant_id text NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  payload jsonb NOT NULL DEFAULT '{}',
  -- At most one waiting job per key.
  unique_key text,
  run_at timestamptz NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  max_attempts int NOT NULL DEFAULT 8,
  locked_until timestamptz,
  last_error text,
  dead_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX jobs_waiting ON jobs (run_at) WHERE dead_at IS NULL;
CREATE INDEX jobs_dead ON jobs (tenant_id, dead_at) WHERE dead_at IS NOT NULL;
CREATE UNIQUE INDEX jobs_unique_key ON jobs (tenant_id, kind, unique_key)
  WHERE unique_key IS NOT NULL AND dead_at IS NULL;

-- Hands out due jobs of all tenants and leases them; a lease that ran out (the worker died) is due again. The worker
-- then works inside each job's own tenant.
CREATE FUNCTION claim_jobs(moment timestamptz, lease interval, amount int)
  RETURNS TABLE (tenant_id text, id uuid, kind text, payload jsonb, attempts int, max_attempts int)
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    UPDATE jobs j SET locked_until = moment + lease, attempts = j.attempts + 1
    FROM (
      SELECT d.tenant_id, d.id FROM jobs d
      WHERE d.dead_at IS NULL AND d.run_at <= moment AND (d.locked_until IS NULL OR d.locked_until <= moment)
      ORDER BY d.run_at LIMIT amount FOR UPDATE SKIP LOCKED
    ) due
    WHERE j.tenant_id = due.tenant_id AND j.id = due.id
    RETURNING j.tenant_id, j.id, j.kind, j.payload, j.attempts, j.max_attempts
  $$;

-- Every mail that was ever to be sent, with what became of it.
CREATE TABLE mails (
  tenant_id text NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  volunteer_center_id uuid,
  template text NOT NULL,
  locale text NOT NULL,
  from_address text NOT NULL,
  to_address text NOT NULL,
  reply_to text,
  subject text NOT NULL,
  text_body text NOT NULL,
  html_body text NOT NULL,
  -- stored: no SMTP server is configured, it stays readable here.
  status text NOT NULL CHECK (status IN ('queued', 'sent', 'dead', 'stored')),
  attempts int NOT NULL DEFAULT 0,
  last_error text,
  sent_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX mails_time ON mails (tenant_id, created_at DESC);

-- Answers to writes that carried an Idempotency-Key, to repeat them instead of the write.
CREATE TABLE idempotency_keys (
  tenant_id text NOT NULL REFERENCES tenants,
  -- The user, or a hash of the anonymous caller's address: nobody meets another's answer.
  actor text NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  locked_until timestamptz NOT NULL,
  response_status int,
  response_headers jsonb,
  response_body text,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, actor, key)
);

DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['audit_events', 'jobs', 'mails', 'idempotency_keys'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('CREATE POLICY tenant ON %I USING (tenant_id = (SELECT app_tenant()))', tenant_table);
  END LOOP;
END $$;
