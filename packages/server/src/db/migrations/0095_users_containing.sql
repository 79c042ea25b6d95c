-- People of whom name or address contain some letters, as 0094 has it for vacancies.
CREATE INDEX users_letters ON users
  USING gin (tenant_id, (sort_key(first_name || ' ' || last_name || ' ' || email)) gin_trgm_ops)
  WITH (fastupdate = off) WHERE anonymised_at IS NULL;

-- At most `amount` people of the tenant; the pattern is a sort key too.
CREATE FUNCTION users_containing(pattern text, amount int) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp ROWS 200 AS $$
  SELECT id FROM users WHERE tenant_id = app_tenant() AND anonymised_at IS NULL
    AND sort_key(first_name || ' ' || last_name || ' ' || email) LIKE pattern
  LIMIT amount
$$;

-- All who were never here are equal in this order, and there may be many.
CREATE INDEX users_longest_away ON users
  (tenant_id, last_sign_in_at NULLS FIRST, (sort_key(first_name)) COLLATE "C", id) WHERE anonymised_at IS NULL;
