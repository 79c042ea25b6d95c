-- Vacancies of every kind, and what makes them findable.

-- Words as they are written, only without accents: prefixes and corrections need them unstemmed.
CREATE TEXT SEARCH CONFIGURATION app_simple (COPY = simple);
ALTER TEXT SEARCH CONFIGURATION app_simple
  ALTER MAPPING FOR hword, hword_part, word WITH unaccent, simple;

CREATE TABLE vacancies (
  tenant_id text NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  volunteer_center_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  -- Whoever wrote it; for p2p the person who asks or offers.
  created_by_id uuid,
  contact_person_id uuid,
  contact_phone_visible boolean NOT NULL DEFAULT false,
  title text NOT NULL CHECK (length(title) BETWEEN 5 AND 100),
  status text NOT NULL DEFAULT 'draft'
    CHECK (status IN ('draft', 'published', 'filled', 'expired', 'archived', 'deleted')),
  summary text CHECK (length(summary) <= 200),
  description text CHECK (length(description) <= 5000),
  locale text NOT NULL DEFAULT 'nl' CHECK (locale IN ('nl', 'en')),
  vacancy_type text NOT NULL DEFAULT 'volunteering'
    CHECK (vacancy_type IN ('volunteering', 'p2p', 'activity', 'language')),
  -- The last day it is open, in Amsterdam.
  expires_at date,
  published_at timestamptz,
  review_requested_at timestamptz,
  -- Empty means every age.
  age_group_ids uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(age_group_ids) <= 5),
  category_ids uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(category_ids) <= 3),
  skill_ids uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(skill_ids) <= 8),
  positions int NOT NULL DEFAULT 1 CHECK (positions BETWEEN 1 AND 500),
  close_when_full boolean NOT NULL DEFAULT true,
  hours_per_week int CHECK (hours_per_week BETWEEN 1 AND 20),
  -- 'mon_morning' and so on.
  dayparts text[] NOT NULL DEFAULT '{}' CHECK (dayparts <@ ARRAY[
    'mon_morning', 'mon_afternoon', 'mon_evening', 'tue_morning', 'tue_afternoon', 'tue_evening',
    'wed_morning', 'wed_afternoon', 'wed_evening', 'thu_morning', 'thu_afternoon', 'thu_evening',
    'fri_morning', 'fri_afternoon', 'fri_evening', 'sat_morning', 'sat_afternoon', 'sat_evening',
    'sun_morning', 'sun_afternoon', 'sun_evening'
  ]),
  location_type text NOT NULL DEFAULT 'onsite' CHECK (location_type IN ('onsite', 'remote', 'at_home')),
  street text,
  house_number text,
  postal_code text CHECK (postal_code ~ '^[1-9]\d{3} [A-Z]{2}$'),
  city text,
  district text,
  country text NOT NULL DEFAULT 'NL',
  latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  image_id uuid,
  stock_image_id uuid,
  image_alt text CHECK (length(image_alt) <= 150),
  reimbursement text NOT NULL DEFAULT 'none' CHECK (reimbursement IN ('none', 'expenses', 'allowance')),
  requires_vog boolean NOT NULL DEFAULT false,
  training_offered boolean NOT NULL DEFAULT false,
  wheelchair_accessible boolean NOT NULL DEFAULT false,
  languages text[] NOT NULL DEFAULT '{}' CHECK (languages <@ ARRAY['nl', 'en', 'other']),
  dutch_level text CHECK (dutch_level IN ('none', 'basic', 'good')),
  featured boolean NOT NULL DEFAULT false,
  shared_across_centers boolean NOT NULL DEFAULT false,
  apply_url text,
  -- Activities only.
  frequency text CHECK (frequency IN ('once', 'multi_day', 'regularly')),
  starts_at timestamptz,
  ends_at timestamptz,
  sessions jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(sessions) = 'array'),
  recurrence jsonb CHECK (jsonb_typeof(recurrence) = 'object'),
  registration_closes_at timestamptz,
  price numeric(6, 2) CHECK (price BETWEEN 0 AND 500),
  -- One-on-one help and language practice only.
  direction text CHECK (direction IN ('request', 'offer')),
  language text,
  level text CHECK (level IN ('A0', 'A1', 'A2', 'B1', 'B2')),
  -- Names of the organization, the place and the categories, kept by a trigger so that they can be searched.
  search_extra text NOT NULL DEFAULT '',
  search tsvector NOT NULL GENERATED ALWAYS AS (
    CASE locale
      WHEN 'en' THEN
        setweight(to_tsvector('app_en', title), 'A')
        || setweight(to_tsvector('app_en', coalesce(summary, '') || ' ' || search_extra), 'B')
        || setweight(to_tsvector('app_en', coalesce(description, '')), 'C')
      ELSE
        setweight(to_tsvector('app_nl', title), 'A')
        || setweight(to_tsvector('app_nl', coalesce(summary, '') || ' ' || search_extra), 'B')
        || setweight(to_tsvector('app_nl', coalesce(description, '')), 'C')
    END
    || to_tsvector('app_simple',
         title || ' ' || coalesce(summary, '') || ' ' || search_extra || ' ' || coalesce(description, ''))
  ) STORED,
  lock_version int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, volunteer_center_id) REFERENCES volunteer_centers (tenant_id, id),
  FOREIGN KEY (tenant_id, organization_id) REFERENCES organizations (tenant_id, id),
  FOREIGN KEY (tenant_id, created_by_id) REFERENCES users (tenant_id, id),
  FOREIGN KEY (tenant_id, contact_person_id) REFERENCES users (tenant_id, id),
  FOREIGN KEY (tenant_id, image_id) REFERENCES uploads (tenant_id, id),
  FOREIGN KEY (tenant_id, stock_image_id) REFERENCES stock_images (tenant_id, id),
  CONSTRAINT open_ones_are_complete CHECK (
    status NOT IN ('published', 'filled', 'expired')
    OR (description IS NOT NULL AND expires_at IS NOT NULL AND published_at IS NOT NULL
        AND cardinality(category_ids) BETWEEN 1 AND 3)
  ),
  CONSTRAINT activities_have_dates CHECK (
    (vacancy_type = 'activity') = (frequency IS NOT NULL)
    AND (vacancy_type <> 'activity' OR status IN ('draft', 'deleted', 'archived')
         OR (starts_at IS NOT NULL AND ends_at > starts_at))
  ),
  CONSTRAINT help_has_a_direction CHECK ((vacancy_type IN ('p2p', 'language')) = (direction IS NOT NULL)),
  CONSTRAINT coordinates_come_in_pairs CHECK ((latitude IS NULL) = (longitude IS NULL))
);

CREATE INDEX vacancies_search ON vacancies USING gin (tenant_id, search);
CREATE INDEX vacancies_newest ON vacancies (tenant_id, volunteer_center_id, published_at DESC, id)
  WHERE status = 'published';
CREATE INDEX vacancies_shared ON vacancies (tenant_id, published_at DESC, id)
  WHERE status = 'published' AND shared_across_centers;
CREATE INDEX vacancies_places ON vacancies (tenant_id, latitude, longitude) WHERE status = 'published';
CREATE INDEX vacancies_of_organization ON vacancies (tenant_id, organization_id, status);
CREATE INDEX vacancies_expiring ON vacancies (tenant_id, expires_at) WHERE status = 'published';

-- What people post about themselves keeps no exact place: hundredths of a degree, about a kilometre. Done at the row,
-- so that neither a list, a distance nor a map can give more away.
CREATE FUNCTION vacancies_before_write() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.vacancy_type IN ('p2p', 'language') AND NEW.latitude IS NOT NULL THEN
    NEW.latitude := round(NEW.latitude::numeric, 2);
    NEW.longitude := round(NEW.longitude::numeric, 2);
  END IF;
  NEW.search_extra := concat_ws(' ',
    (SELECT name FROM organizations WHERE tenant_id = NEW.tenant_id AND id = NEW.organization_id),
    NEW.city,
    NEW.district,
    (SELECT string_agg(label_nl || ' ' || label_en, ' ' ORDER BY position) FROM categories
      WHERE tenant_id = NEW.tenant_id AND id = ANY (NEW.category_ids)));
  RETURN NEW;
END
$$;
CREATE TRIGGER before_write BEFORE INSERT OR UPDATE ON vacancies
  FOR EACH ROW EXECUTE FUNCTION vacancies_before_write();

CREATE FUNCTION organizations_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE vacancies SET updated_at = updated_at WHERE tenant_id = NEW.tenant_id AND organization_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER renamed AFTER UPDATE OF name ON organizations
  FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION organizations_renamed();

-- Every word of what has been published, for corrections. Per tenant, so that no suggestion knows another tenant's words.
CREATE TABLE search_words (
  tenant_id text NOT NULL REFERENCES tenants,
  word text NOT NULL,
  PRIMARY KEY (tenant_id, word)
);
CREATE INDEX search_words_alike ON search_words USING gin (tenant_id, word gin_trgm_ops);

CREATE FUNCTION vacancies_collect_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (tenant_id, word)
  SELECT DISTINCT written.tenant_id, word
  FROM written, unnest(tsvector_to_array(to_tsvector('app_simple',
    written.title || ' ' || coalesce(written.summary, '') || ' ' || written.search_extra || ' '
    || coalesce(written.description, '')))) AS word
  WHERE written.status = 'published' AND word ~ '^[[:alpha:]]{3,40}$'
  ORDER BY 1, 2
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER collect_inserted_words AFTER INSERT ON vacancies
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION vacancies_collect_words();
CREATE TRIGGER collect_updated_words AFTER UPDATE ON vacancies
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION vacancies_collect_words();

CREATE TABLE vacancy_views (
  tenant_id text NOT NULL,
  vacancy_id uuid NOT NULL,
  views bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant_id, vacancy_id),
  FOREIGN KEY (tenant_id, vacancy_id) REFERENCES vacancies (tenant_id, id) ON DELETE CASCADE
);

CREATE TABLE vacancy_favorites (
  tenant_id text NOT NULL,
  user_id uuid NOT NULL,
  vacancy_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, user_id, vacancy_id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, vacancy_id) REFERENCES vacancies (tenant_id, id) ON DELETE CASCADE
);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['vacancies', 'search_words', 'vacancy_views', 'vacancy_favorites'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY tenant ON %I USING (tenant_id = (SELECT app_tenant()))',
      name
    );
  END LOOP;
END
$$;

-- Row-level security keeps `@@` and `%` from using their indexes, so these two functions stand outside it. They read the
-- tenant themselves and give away nothing but ids and words; their caller joins the rows under the policy.

-- `query` in web search syntax. Where the last word may be unfinished, it stands in `prefix` ("bibl") and what is before
-- it in `head`; otherwise prefix is null.
CREATE FUNCTION search_vacancies(query text, head text, prefix text)
RETURNS TABLE (id uuid, rank real)
LANGUAGE plpgsql STABLE SECURITY DEFINER
-- A query of nothing but stop words is no reason for a notice in the log.
SET search_path = public, pg_temp SET client_min_messages = warning AS $$
DECLARE
  tenant text := app_tenant();
  nl tsquery := websearch_to_tsquery('app_nl', query);
  en tsquery := websearch_to_tsquery('app_en', query);
  unfinished tsquery;
BEGIN
  IF tenant IS NULL THEN
    RETURN;
  END IF;
  IF prefix IS NOT NULL THEN
    unfinished := to_tsquery('app_simple', quote_literal(prefix) || ':*');
    nl := nl || (websearch_to_tsquery('app_nl', head) && unfinished);
    en := en || (websearch_to_tsquery('app_en', head) && unfinished);
  END IF;
  RETURN QUERY
    SELECT v.id, ts_rank(v.search, nl) FROM vacancies v
    WHERE v.tenant_id = tenant AND v.search @@ nl AND v.locale = 'nl'
    UNION ALL
    SELECT v.id, ts_rank(v.search, en) FROM vacancies v
    WHERE v.tenant_id = tenant AND v.search @@ en AND v.locale = 'en';
END
$$;

-- Words of this tenant that look like the given ones, the most alike first, at most twenty for each.
CREATE FUNCTION similar_search_words(words text[])
RETURNS TABLE (typed text, word text, likeness real)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  tenant text := app_tenant();
BEGIN
  IF tenant IS NULL THEN
    RETURN;
  END IF;
  PERFORM set_config('pg_trgm.similarity_threshold', '0.14', true);
  RETURN QUERY
    SELECT given.one, found.word, found.likeness
    FROM unnest(words) AS given(one), LATERAL (
      SELECT s.word, similarity(s.word, given.one) AS likeness FROM search_words s
      WHERE s.tenant_id = tenant AND s.word % given.one
        AND abs(length(s.word) - length(given.one)) <= 2
      ORDER BY similarity(s.word, given.one) DESC, s.word
      LIMIT 20
    ) found;
END
$$;
