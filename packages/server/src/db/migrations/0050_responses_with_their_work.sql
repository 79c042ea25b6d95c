-- The response to a key is stored in the transaction of its work, so a row is a response: nothing is claimed by a row
-- any more. Servers of the version before still write their leases here.
ALTER TABLE idempotency_keys ALTER COLUMN locked_until DROP NOT NULL;

-- Waits until nobody else works under this key, keeps others from it until the transaction ends, and then says what
-- response the key has. The look-up is a statement of its own: it sees what the one before has committed.
CREATE FUNCTION claim_key(wanted_actor text, wanted_key text, as_of timestamptz)
RETURNS TABLE (request_hash bytea, response_status int, response_headers jsonb, response_body text)
LANGUAGE plpgsql VOLATILE
SET lock_timeout = '5s'
AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(
    hashtextextended(format('idempotency %s %s %s', app_tenant(), wanted_actor, wanted_key), 0)
  );
  RETURN QUERY
    SELECT k.request_hash, k.response_status, k.response_headers, k.response_body
    FROM idempotency_keys k
    WHERE k.tenant_id = app_tenant() AND k.actor = wanted_actor AND k.key = wanted_key
      AND k.expires_at > as_of AND k.response_status IS NOT NULL;
END
$$;
