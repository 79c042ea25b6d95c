-- The application's role only adds to what happened. What is old goes by this function, which decides by itself what that is:
-- a year, and two where it was done in another person's name.
CREATE FUNCTION remove_old_audit_events(amount int) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  tenant text := app_tenant();
  removed int;
BEGIN
  DELETE FROM audit_events WHERE tenant_id = tenant AND id = ANY (ARRAY(
    SELECT id FROM audit_events
    WHERE tenant_id = tenant AND occurred_at < now() - interval '12 months'
      AND (occurred_at < now() - interval '24 months'
        OR (impersonator_id IS NULL AND action NOT LIKE 'impersonation.%'))
    ORDER BY occurred_at LIMIT amount));
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN removed;
END
$$;

CREATE INDEX user_tokens_ended ON user_tokens (tenant_id, expires_at);
CREATE INDEX one_time_tokens_ended ON one_time_tokens (tenant_id, expires_at);
