-- What contains some letters, by trigrams. Row-level security lets no index be used for LIKE, as for whatever could show a
-- row to an operator before the policy has: so the vacancies that may be meant are looked up here, by their ids alone, and
-- the list decides which of them are seen.
CREATE INDEX vacancies_title_letters ON vacancies USING gin (tenant_id, title gin_trgm_ops)
  WITH (fastupdate = off) WHERE status <> 'deleted';
CREATE INDEX vacancies_summary_letters ON vacancies USING gin (tenant_id, summary gin_trgm_ops)
  WITH (fastupdate = off) WHERE status <> 'deleted';

-- At most `amount` vacancies of the tenant of which one of these attributes contains what the pattern says.
CREATE FUNCTION vacancies_containing(attributes text[], pattern text, amount int) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp ROWS 200 AS $$
  SELECT id FROM (
    SELECT id FROM vacancies WHERE 'title' = ANY (attributes)
      AND tenant_id = app_tenant() AND status <> 'deleted' AND title ILIKE pattern
    UNION
    SELECT id FROM vacancies WHERE 'summary' = ANY (attributes)
      AND tenant_id = app_tenant() AND status <> 'deleted' AND summary ILIKE pattern
  ) found LIMIT amount
$$;

-- What its centre was asked to publish.
CREATE INDEX vacancies_to_review ON vacancies (tenant_id, volunteer_center_id, review_requested_at)
  WHERE review_requested_at IS NOT NULL AND status <> 'deleted';

-- Many vacancies end on one day, so the latest first is an order of its own: read from behind, the other one sorts each day.
CREATE INDEX vacancies_by_end_descending ON vacancies
  (tenant_id, volunteer_center_id, status, expires_at DESC, published_at DESC, id) WHERE status <> 'deleted';
CREATE INDEX vacancies_shared_by_end_descending ON vacancies (tenant_id, expires_at DESC, published_at DESC, id)
  WHERE status = 'published' AND shared_across_centers;
