-- People of whose names a part is spelt about so, the nearest first. The index of 0095 has the address too, which is not
-- what people misspell: it bounds what is looked at, and the name decides.
CREATE FUNCTION users_resembling(typed text, amount int) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp ROWS 50 AS $$
BEGIN
  PERFORM set_config('pg_trgm.word_similarity_threshold', '0.45', true);
  RETURN QUERY SELECT u.id FROM users u
    WHERE u.tenant_id = app_tenant() AND u.anonymised_at IS NULL
      AND sort_key(typed) <% sort_key(u.first_name || ' ' || u.last_name || ' ' || u.email)
      AND word_similarity(sort_key(typed), sort_key(u.first_name || ' ' || u.last_name)) >= 0.45
    ORDER BY word_similarity(sort_key(typed), sort_key(u.first_name || ' ' || u.last_name)) DESC, u.id
    LIMIT amount;
END
$$;
