-- What applicants wrote is found by its letters too; who may not read it is kept from it where the list is read.
CREATE INDEX applications_message_letters ON applications
  USING gin (tenant_id, (sort_key(message)) gin_trgm_ops)
  WITH (fastupdate = off);

CREATE OR REPLACE FUNCTION applications_containing(pattern text, amount int) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp ROWS 200 AS $$
  SELECT id FROM applications WHERE tenant_id = app_tenant()
    AND (sort_key(first_name || ' ' || last_name || ' ' || email || ' ' || vacancy_title) LIKE pattern
      OR sort_key(message) LIKE pattern)
  LIMIT amount
$$;
