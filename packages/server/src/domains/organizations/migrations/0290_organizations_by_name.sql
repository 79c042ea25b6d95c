-- Organizations of whose names some letters are a part, as 0094 has it for vacancies.
CREATE INDEX organizations_name_letters ON organizations
  USING gin (tenant_id, sort_key(name) gin_trgm_ops)
  WITH (fastupdate = off) WHERE status <> 'deleted';

-- At most `amount` organizations of the tenant; the pattern is a sort key too.
CREATE FUNCTION organizations_containing(pattern text, amount int) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp ROWS 200 AS $$
  SELECT id FROM organizations WHERE tenant_id = app_tenant() AND status <> 'deleted'
    AND sort_key(name) LIKE pattern
  LIMIT amount
$$;

-- Those of whose names a part is spelt about so, the nearest first.
CREATE FUNCTION organizations_resembling(typed text, amount int) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp ROWS 50 AS $$
BEGIN
  PERFORM set_config('pg_trgm.word_similarity_threshold', '0.45', true);
  RETURN QUERY SELECT o.id FROM organizations o
    WHERE o.tenant_id = app_tenant() AND o.status <> 'deleted' AND sort_key(typed) <% sort_key(o.name)
    ORDER BY word_similarity(sort_key(typed), sort_key(o.name)) DESC, o.id LIMIT amount;
END
$$;
