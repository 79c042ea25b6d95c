-- Search understands people: words that mean the same in Dutch and English, skills by their names, and corrections that
-- know a language.

-- One row is one thing and what people call it: `terms` in the row's language, `translations` in the other one. Where a
-- row counts one way, only the first of each is typed and the others are what it finds: an animal is not every animal.
CREATE TABLE search_synonyms (
  tenant_id text NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  locale text NOT NULL CHECK (locale IN ('nl', 'en')),
  terms text[] NOT NULL,
  translations text[] NOT NULL DEFAULT '{}',
  one_way boolean NOT NULL DEFAULT false,
  lock_version int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  CHECK (cardinality(terms) BETWEEN 1 AND 12 AND cardinality(translations) <= 12),
  CHECK (cardinality(terms) + cardinality(translations) >= 2),
  CHECK (array_position(terms || translations, NULL) IS NULL AND length(array_to_string(terms || translations, '')) <= 1000)
);

-- The stems of a text in their order: what a word is looked up by. Empty for nothing but stop words.
CREATE FUNCTION search_key(language regconfig, content text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
SET search_path = public, pg_temp AS $$
  SELECT coalesce(string_agg(lexeme, ' ' ORDER BY positions[1], lexeme), '') FROM unnest(to_tsvector(language, content))
$$;

-- What may be typed for a synonym.
CREATE TABLE search_synonym_keys (
  tenant_id text NOT NULL,
  locale text NOT NULL,
  key text NOT NULL,
  synonym_id uuid NOT NULL,
  PRIMARY KEY (tenant_id, locale, key, synonym_id),
  FOREIGN KEY (tenant_id, synonym_id) REFERENCES search_synonyms (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX search_synonym_keys_of ON search_synonym_keys (tenant_id, synonym_id);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['search_synonyms', 'search_synonym_keys'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY tenant ON %I USING (tenant_id = (SELECT app_tenant()))', name);
  END LOOP;
END
$$;

-- Words of corrections and suggestions belong to a language; those of names belong to none.
DELETE FROM search_words;
ALTER TABLE search_words
  ADD COLUMN locale text NOT NULL CHECK (locale IN ('nl', 'en', 'any')),
  -- Stands in a title, a label or a synonym: good enough to be suggested.
  ADD COLUMN prominent boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT search_words_pkey,
  ADD PRIMARY KEY (tenant_id, word, locale);

-- The words of a text that are worth a correction; stop words of its language are not worth a suggestion.
CREATE FUNCTION collect_search_words(of_tenant text, of_locale text, content text, is_prominent boolean)
RETURNS TABLE (tenant_id text, word text, locale text, prominent boolean) LANGUAGE sql STABLE
SET search_path = public, pg_temp SET client_min_messages = warning AS $$
  SELECT of_tenant, one, of_locale,
    is_prominent AND length(one) >= 4
      AND numnode(plainto_tsquery(CASE of_locale WHEN 'en' THEN 'app_en' ELSE 'app_nl' END::regconfig, one)) > 0
  FROM unnest(tsvector_to_array(to_tsvector('app_simple', content))) AS one
  WHERE one ~ '^[[:alpha:]]{3,40}$'
$$;

CREATE FUNCTION search_synonyms_written() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  other text := CASE NEW.locale WHEN 'nl' THEN 'en' ELSE 'nl' END;
BEGIN
  DELETE FROM search_synonym_keys WHERE tenant_id = NEW.tenant_id AND synonym_id = NEW.id;
  INSERT INTO search_synonym_keys (tenant_id, locale, key, synonym_id)
  SELECT DISTINCT NEW.tenant_id, named.locale, named.key, NEW.id FROM (
    SELECT said.locale, said.place, search_key(CASE said.locale WHEN 'en' THEN 'app_en' ELSE 'app_nl' END::regconfig, said.term) AS key
    FROM (
      SELECT NEW.locale AS locale, term, place FROM unnest(NEW.terms) WITH ORDINALITY AS own(term, place)
      UNION ALL
      SELECT other, term, place FROM unnest(NEW.translations) WITH ORDINALITY AS translated(term, place)
    ) said
  ) named
  WHERE named.key <> '' AND (NOT NEW.one_way OR named.place = 1);
  INSERT INTO search_words AS known (tenant_id, word, locale, prominent)
  SELECT w.tenant_id, w.word, w.locale, bool_or(w.prominent) FROM (
    SELECT * FROM collect_search_words(NEW.tenant_id, NEW.locale, array_to_string(NEW.terms, ' '), true)
    UNION ALL
    SELECT * FROM collect_search_words(NEW.tenant_id, other, array_to_string(NEW.translations, ' '), true)
  ) w GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (tenant_id, word, locale) DO UPDATE SET prominent = true WHERE excluded.prominent AND NOT known.prominent;
  RETURN NULL;
END
$$;
CREATE TRIGGER written AFTER INSERT OR UPDATE ON search_synonyms
  FOR EACH ROW EXECUTE FUNCTION search_synonyms_written();

CREATE OR REPLACE FUNCTION vacancies_before_write() RETURNS trigger LANGUAGE plpgsql AS $$
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
      WHERE tenant_id = NEW.tenant_id AND id = ANY (NEW.category_ids)),
    (SELECT string_agg(label_nl || ' ' || label_en, ' ' ORDER BY position) FROM skills
      WHERE tenant_id = NEW.tenant_id AND id = ANY (NEW.skill_ids)));
  RETURN NEW;
END
$$;

-- Another name for a category or a skill is another name to be found by.
CREATE FUNCTION vacancy_label_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('UPDATE vacancies SET updated_at = updated_at WHERE tenant_id = $1 AND %I @> ARRAY[$2]', TG_ARGV[0])
    USING NEW.tenant_id, NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER renamed AFTER UPDATE OF label_nl, label_en ON categories
  FOR EACH ROW WHEN ((OLD.label_nl, OLD.label_en) IS DISTINCT FROM (NEW.label_nl, NEW.label_en))
  EXECUTE FUNCTION vacancy_label_changed('category_ids');
CREATE TRIGGER renamed AFTER UPDATE OF label_nl, label_en ON skills
  FOR EACH ROW WHEN ((OLD.label_nl, OLD.label_en) IS DISTINCT FROM (NEW.label_nl, NEW.label_en))
  EXECUTE FUNCTION vacancy_label_changed('skill_ids');

CREATE OR REPLACE FUNCTION vacancies_collect_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words AS known (tenant_id, word, locale, prominent)
  SELECT w.tenant_id, w.word, w.locale, bool_or(w.prominent)
  FROM written v
    LEFT JOIN organizations o ON o.tenant_id = v.tenant_id AND o.id = v.organization_id,
    LATERAL (
      SELECT * FROM collect_search_words(v.tenant_id, v.locale, v.title, true)
      UNION ALL
      SELECT * FROM collect_search_words(v.tenant_id, v.locale, coalesce(v.summary, '') || ' ' || coalesce(v.description, ''), false)
      UNION ALL
      SELECT * FROM collect_search_words(v.tenant_id, 'any', concat_ws(' ', o.name, v.city, v.district), false)
    ) w
  WHERE v.status = 'published'
  GROUP BY 1, 2, 3
  -- In one order, so that two who publish at once do not wait for each other.
  ORDER BY 1, 2, 3
  ON CONFLICT (tenant_id, word, locale) DO UPDATE SET prominent = true WHERE excluded.prominent AND NOT known.prominent;
  RETURN NULL;
END
$$;

CREATE FUNCTION label_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words AS known (tenant_id, word, locale, prominent)
  SELECT w.tenant_id, w.word, w.locale, bool_or(w.prominent) FROM (
    SELECT * FROM collect_search_words(NEW.tenant_id, 'nl', NEW.label_nl, true)
    UNION ALL
    SELECT * FROM collect_search_words(NEW.tenant_id, 'en', NEW.label_en, true)
  ) w GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (tenant_id, word, locale) DO UPDATE SET prominent = true WHERE excluded.prominent AND NOT known.prominent;
  RETURN NULL;
END
$$;
CREATE TRIGGER collect_words AFTER INSERT OR UPDATE OF label_nl, label_en ON categories
  FOR EACH ROW EXECUTE FUNCTION label_words();
CREATE TRIGGER collect_words AFTER INSERT OR UPDATE OF label_nl, label_en ON skills
  FOR EACH ROW EXECUTE FUNCTION label_words();

-- What is there already is written once more: the triggers do the rest. Vacancies without skills are found as before.
UPDATE categories SET label_nl = label_nl;
UPDATE skills SET label_nl = label_nl;
UPDATE vacancies SET updated_at = updated_at WHERE status = 'published' OR cardinality(skill_ids) > 0;

DROP FUNCTION search_vacancies(text, text, text);
DROP FUNCTION similar_search_words(text[]);

-- What else each of the phrases is called, by language; phrases that nobody gave another name are left out.
CREATE FUNCTION search_synonyms_of(phrases text[])
RETURNS TABLE (typed text, nl text[], en text[]) LANGUAGE sql STABLE
SET search_path = public, pg_temp SET client_min_messages = warning AS $$
  -- Each key is made once, before the rows are looked at.
  WITH given AS MATERIALIZED (
    SELECT phrase, 'nl' AS locale, search_key('app_nl', phrase) AS key FROM unnest(phrases) AS phrase
    UNION ALL
    SELECT phrase, 'en', search_key('app_en', phrase) FROM unnest(phrases) AS phrase
  )
  SELECT given.phrase,
    coalesce(array_agg(DISTINCT said.term) FILTER (WHERE said.locale = 'nl'), '{}'),
    coalesce(array_agg(DISTINCT said.term) FILTER (WHERE said.locale = 'en'), '{}')
  FROM given
    JOIN search_synonym_keys k ON k.tenant_id = (SELECT app_tenant()) AND k.locale = given.locale AND k.key = given.key
    JOIN search_synonyms s ON s.tenant_id = k.tenant_id AND s.id = k.synonym_id,
    LATERAL (
      SELECT s.locale, term FROM unnest(s.terms) AS term
      UNION ALL
      SELECT CASE s.locale WHEN 'nl' THEN 'en' ELSE 'nl' END, term FROM unnest(s.translations) AS term
    ) said
  GROUP BY given.phrase
$$;

-- A name as a text in a language may have it: also as the beginning of a longer word, as Dutch puts words together, if it
-- is one word, long enough to mean something, and of that language.
CREATE FUNCTION search_term(language regconfig, term text, is_own boolean) RETURNS tsquery LANGUAGE sql IMMUTABLE
SET search_path = public, pg_temp SET client_min_messages = warning AS $$
  SELECT phraseto_tsquery(language, term)
    || CASE WHEN is_own AND term ~ '^[[:alpha:]]{5,40}$' THEN to_tsquery('app_simple', quote_literal(term) || ':*') ELSE '' END
$$;

-- `alternatives` is a list of lists of parts `{text, prefix, nl, en}`: any of the lists, all parts of a list. A part is found
-- by its `text` in web search syntax, by `prefix` (a last word that may be unfinished: "bibl"), or by any of `nl` and `en`,
-- its other names. What is found by its own words comes first.
CREATE FUNCTION search_vacancies(alternatives jsonb)
RETURNS TABLE (id uuid, rank real)
LANGUAGE plpgsql STABLE SECURITY DEFINER
-- A query of nothing but stop words is no reason for a notice in the log.
SET search_path = public, pg_temp SET client_min_messages = warning AS $$
DECLARE
  tenant text := app_tenant();
  nl tsquery := '';
  en tsquery := '';
  own_nl tsquery := '';
  own_en tsquery := '';
  is_widened boolean := false;
  parts jsonb;
  part jsonb;
  language text;
  term text;
  begun tsquery;
  -- Of one list, and of one part of it.
  list tsquery[];
  one tsquery[];
BEGIN
  IF tenant IS NULL THEN
    RETURN;
  END IF;
  FOR parts IN SELECT value FROM jsonb_array_elements(alternatives) LOOP
    list := ARRAY['', '', '', '']::tsquery[];
    FOR part IN SELECT value FROM jsonb_array_elements(parts) LOOP
      one := ARRAY[websearch_to_tsquery('app_nl', part->>'text'), websearch_to_tsquery('app_en', part->>'text')];
      IF part->>'prefix' IS NOT NULL THEN
        begun := to_tsquery('app_simple', quote_literal(part->>'prefix') || ':*');
        one := ARRAY[one[1] || begun, one[2] || begun];
      END IF;
      one := one || one;
      FOREACH language IN ARRAY ARRAY['nl', 'en'] LOOP
        FOR term IN SELECT value FROM jsonb_array_elements_text(part->language) LOOP
          is_widened := true;
          one[1] := one[1] || search_term('app_nl', term, language = 'nl');
          one[2] := one[2] || search_term('app_en', term, language = 'en');
        END LOOP;
      END LOOP;
      list := ARRAY[list[1] && one[1], list[2] && one[2], list[3] && one[3], list[4] && one[4]];
    END LOOP;
    nl := nl || list[1];
    en := en || list[2];
    own_nl := own_nl || list[3];
    own_en := own_en || list[4];
  END LOOP;
  RETURN QUERY
    SELECT v.id, (ts_rank(v.search, nl) + CASE WHEN is_widened AND v.search @@ own_nl THEN 1 ELSE 0 END)::real FROM vacancies v
    WHERE v.tenant_id = tenant AND v.search @@ nl AND v.locale = 'nl'
    UNION ALL
    SELECT v.id, (ts_rank(v.search, en) + CASE WHEN is_widened AND v.search @@ own_en THEN 1 ELSE 0 END)::real FROM vacancies v
    WHERE v.tenant_id = tenant AND v.search @@ en AND v.locale = 'en';
END
$$;

-- Words of this tenant that look like the given ones, the most alike first, at most twenty for each: of the reader's
-- language, and names. A word that is itself known comes as its own first.
CREATE FUNCTION similar_search_words(words text[], reader text)
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
      SELECT s.word, max(similarity(s.word, given.one)) AS likeness FROM search_words s
      WHERE s.tenant_id = tenant AND s.word % given.one AND s.locale IN (reader, 'any')
        AND abs(length(s.word) - length(given.one)) <= 2
      GROUP BY s.word
      ORDER BY likeness DESC, s.word
      LIMIT 20
    ) found;
END
$$;
