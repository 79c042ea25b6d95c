-- Why someone looked at a person's data is free text, in which that person may be named. The application's role only adds to
-- what happened; by this function it takes the reasons out when the person is gone, and nothing else.
CREATE FUNCTION forget_reasons_of_reveals(people text[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE audit_events SET data = data - 'reason'
  WHERE tenant_id = app_tenant() AND subject_type = 'users' AND subject_id = ANY (people)
    AND action IN ('personal_data.revealed', 'masked_data.revealed');
$$;
