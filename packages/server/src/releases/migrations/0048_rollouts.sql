-- Releases that only some visitors get, and releases that nobody gets any more.
ALTER TABLE platform.history DROP CONSTRAINT history_action_check;
ALTER TABLE platform.history
  ADD CONSTRAINT history_action_check CHECK (action IN ('activate', 'rollback', 'rollout', 'kill')),
  -- Of a rollout: who gets the candidate from then on.
  ADD COLUMN rules jsonb;

CREATE TABLE platform.rollouts (
  -- Part of what decides who is in: one that begins anew draws anew.
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  remote text NOT NULL,
  build_id text NOT NULL,
  rules jsonb NOT NULL,
  error_limit double precision NOT NULL CHECK (error_limit BETWEEN 0 AND 1),
  min_loads int NOT NULL CHECK (min_loads > 0),
  started_at timestamptz NOT NULL DEFAULT now(),
  started_by text NOT NULL,
  reason text NOT NULL,
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'reverted', 'finished', 'ended')),
  ended_because text,
  -- Of those who get it, since it began.
  loads int NOT NULL DEFAULT 0,
  failures int NOT NULL DEFAULT 0,
  FOREIGN KEY (remote, build_id) REFERENCES platform.releases
);
CREATE UNIQUE INDEX one_rollout_at_a_time ON platform.rollouts (remote) WHERE state = 'running';

CREATE TABLE platform.kills (
  remote text NOT NULL,
  build_id text NOT NULL,
  revision bigint NOT NULL REFERENCES platform.history,
  PRIMARY KEY (remote, build_id),
  FOREIGN KEY (remote, build_id) REFERENCES platform.releases
);

-- Who looks after releases: set by the command alone, never by the API of users.
ALTER TABLE users ADD COLUMN is_operator boolean NOT NULL DEFAULT false;
-- Until when somebody who is signed in may change releases without giving the password again.
ALTER TABLE user_tokens ADD COLUMN confirmed_until timestamptz;
