-- The platform's own data: not of a tenant, so without row-level security.
CREATE SCHEMA platform;

CREATE TABLE platform.releases (
  remote text NOT NULL,
  build_id text NOT NULL,
  descriptor jsonb NOT NULL,
  published_at timestamptz NOT NULL DEFAULT now(),
  published_by text NOT NULL,
  PRIMARY KEY (remote, build_id)
);

CREATE TABLE platform.history (
  revision bigint PRIMARY KEY,
  remote text NOT NULL,
  build_id text NOT NULL,
  previous_build_id text,
  action text NOT NULL CHECK (action IN ('activate', 'rollback')),
  actor text NOT NULL,
  reason text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (remote, build_id) REFERENCES platform.releases
);
CREATE INDEX history_of_remote ON platform.history (remote, revision DESC);

CREATE FUNCTION platform.refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The history of releases is append-only';
END $$;
CREATE TRIGGER history_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON platform.history
  FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_rewriting();

-- One row per remote. The trail holds the builds that led here, the active one last; what was rolled back is not on it.
CREATE TABLE platform.active (
  remote text PRIMARY KEY,
  build_id text NOT NULL,
  trail text[] NOT NULL,
  revision bigint NOT NULL REFERENCES platform.history,
  FOREIGN KEY (remote, build_id) REFERENCES platform.releases
);

CREATE TABLE platform.tokens (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  token_hash bytea NOT NULL UNIQUE,
  label text NOT NULL,
  scopes text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by text NOT NULL
);

-- What browsers reported, added up per minute; no personal data.
CREATE TABLE platform.reports (
  minute timestamptz NOT NULL,
  remote text NOT NULL,
  build_id text NOT NULL,
  kind text NOT NULL,
  outcome text NOT NULL,
  failure text NOT NULL DEFAULT '',
  count int NOT NULL,
  duration_ms bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (minute, remote, build_id, kind, outcome, failure)
);
