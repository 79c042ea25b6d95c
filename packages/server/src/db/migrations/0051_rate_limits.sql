-- How often something was done under a key, on all servers together. A key is an HMAC by the server's key: neither
-- addresses nor who is meant can be read from it. Rows whose time is over are deleted as others are counted.
CREATE TABLE rate_limits (
  key text PRIMARY KEY,
  count int NOT NULL,
  -- Of failures: no further try before this.
  blocked_until timestamptz,
  ends_at timestamptz NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX rate_limits_by_end ON rate_limits (ends_at);
