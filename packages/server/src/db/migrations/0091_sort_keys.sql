-- Texts in the order of their letters, as an index can have it: unaccent() alone is only stable, since its dictionary may be
-- replaced. Who does that writes the indexes again.
CREATE FUNCTION sort_key(content text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, content));

-- Last names as in Dutch lists, in which De Boer stands under B.
CREATE FUNCTION name_sort_key(content text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(public.sort_key(content),
    '^(((van|von|de|den|der|het|te|ten|ter|la|le|in|op|aan|bij|uit|d|l)[ ''’]+)|([‘’''](s|t)[ -]+))+(?=[a-z])', '');

-- Lists of organizations and people in each of their orders.
CREATE INDEX organizations_by_name ON organizations
  (tenant_id, volunteer_center_id, (sort_key(name)) COLLATE "C", id) WHERE status <> 'deleted';
CREATE INDEX organizations_newest ON organizations (tenant_id, volunteer_center_id, created_at, id)
  WHERE status <> 'deleted';
CREATE INDEX organizations_by_change ON organizations (tenant_id, volunteer_center_id, status_changed_at, id)
  WHERE status <> 'deleted';
CREATE INDEX users_by_name ON users
  (tenant_id, (name_sort_key(last_name)) COLLATE "C", (sort_key(first_name)) COLLATE "C", id)
  WHERE anonymised_at IS NULL;
CREATE INDEX users_newest ON users (tenant_id, created_at) WHERE anonymised_at IS NULL;
CREATE INDEX users_by_sign_in ON users (tenant_id, last_sign_in_at DESC NULLS LAST) WHERE anonymised_at IS NULL;
