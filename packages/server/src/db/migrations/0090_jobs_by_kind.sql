-- Kinds of jobs do not wait for one another, and a job that is done in parts goes on where it was.

-- Counts who took a job, also for a further part of it: only the last of them ends it. Attempts are those of one part.
ALTER TABLE jobs ADD COLUMN claims int NOT NULL DEFAULT 0;

CREATE INDEX jobs_waiting_of_kind ON jobs (kind, run_at) WHERE dead_at IS NULL;
DROP INDEX jobs_waiting;

-- For servers of before this migration, as long as some are left.
CREATE OR REPLACE FUNCTION claim_jobs(moment timestamptz, lease interval, amount int)
  RETURNS TABLE (tenant_id text, id uuid, kind text, payload jsonb, attempts int, max_attempts int)
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    UPDATE jobs j SET locked_until = moment + lease, attempts = j.attempts + 1, claims = j.claims + 1
    FROM (
      SELECT d.tenant_id, d.id FROM jobs d
      WHERE d.dead_at IS NULL AND d.run_at <= moment AND (d.locked_until IS NULL OR d.locked_until <= moment)
      ORDER BY d.run_at LIMIT amount FOR UPDATE SKIP LOCKED
    ) due
    WHERE j.tenant_id = due.tenant_id AND j.id = due.id
    RETURNING j.tenant_id, j.id, j.kind, j.payload, j.attempts, j.max_attempts
  $$;

-- Hands out due jobs of all tenants and leases them, at most `places[n]` of `kinds[n]` and `amount` in all: kinds with
-- more places left come first, so that none takes those of the others. A lease that ran out (the worker died) is due
-- again; others wait for a server that knows their kind. The worker then works inside each job's own tenant.
CREATE FUNCTION claim_jobs(moment timestamptz, lease interval, kinds text[], places int[], amount int)
  RETURNS TABLE (tenant_id text, id uuid, kind text, payload jsonb, attempts int, max_attempts int, claim int)
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    WITH due AS MATERIALIZED (
      SELECT d.tenant_id, d.id FROM unnest(kinds, places) AS free(kind, places), LATERAL (
        SELECT w.tenant_id, w.id, w.run_at FROM jobs w
        WHERE w.kind = free.kind AND w.dead_at IS NULL AND w.run_at <= moment
          AND (w.locked_until IS NULL OR w.locked_until <= moment)
        ORDER BY w.run_at LIMIT free.places FOR UPDATE SKIP LOCKED
      ) d ORDER BY free.places DESC, d.run_at LIMIT amount
    )
    UPDATE jobs j SET locked_until = moment + lease, attempts = j.attempts + 1, claims = j.claims + 1
    FROM due WHERE j.tenant_id = due.tenant_id AND j.id = due.id
    RETURNING j.tenant_id, j.id, j.kind, j.payload, j.attempts, j.max_attempts, j.claims
  $$;

-- What a job takes away, a part at a time.
CREATE INDEX idempotency_keys_old ON idempotency_keys (tenant_id, expires_at);
