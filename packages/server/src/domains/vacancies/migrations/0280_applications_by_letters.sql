-- Applications of which the name, the address or the title contains some letters, as 0095 has it for people.
CREATE INDEX applications_letters ON applications
  USING gin (tenant_id,
    (sort_key(first_name || ' ' || last_name || ' ' || email || ' ' || vacancy_title)) gin_trgm_ops)
  WITH (fastupdate = off);

-- At most `amount` applications of the tenant; the pattern is a sort key too.
CREATE FUNCTION applications_containing(pattern text, amount int) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp ROWS 200 AS $$
  SELECT id FROM applications WHERE tenant_id = app_tenant()
    AND sort_key(first_name || ' ' || last_name || ' ' || email || ' ' || vacancy_title) LIKE pattern
  LIMIT amount
$$;
