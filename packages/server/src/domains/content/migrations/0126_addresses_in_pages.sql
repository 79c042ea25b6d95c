-- What a content refers to: ids by its fields and in the addresses of downloads, and the paths of pictures in their
-- addresses, in whichever size. An id or a path that is only written in a text names nothing.
CREATE FUNCTION references_in(content jsonb) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT coalesce(found[1], found[2], found[3], found[4])), '{}')
  FROM regexp_matches(content::text,
    '"[a-z_]+_id": "([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"'
    '|/media/files/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})'
    '|/media/uploads/([\w./-]*\w)'
    '|/media/sized/\d+/([\w./-]*\w)\.\w+', 'g') AS found
$$;
ALTER TABLE content_blocks DROP COLUMN mentions;
ALTER TABLE page_drafts DROP COLUMN mentions;
ALTER TABLE page_versions DROP COLUMN mentions;
DROP FUNCTION ids_in;
ALTER TABLE content_blocks ADD COLUMN mentions text[] NOT NULL GENERATED ALWAYS AS (references_in(data)) STORED;
ALTER TABLE page_drafts ADD COLUMN mentions text[] NOT NULL GENERATED ALWAYS AS (references_in(content)) STORED;
ALTER TABLE page_versions ADD COLUMN mentions text[] NOT NULL GENERATED ALWAYS AS (references_in(content)) STORED;

-- A scheduled page is published by its date, and is seen when that has come. Until then it takes no address over, and has
-- none to keep.
CREATE OR REPLACE FUNCTION pages_keep_addresses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.published_at IS NOT NULL
    AND (OLD.publish_from IS NULL OR OLD.published_at < OLD.publish_from) THEN
    INSERT INTO former_page_slugs AS former (tenant_id, volunteer_center_id, slug, page_id)
    VALUES (OLD.tenant_id, OLD.volunteer_center_id, OLD.slug, CASE TG_OP WHEN 'UPDATE' THEN OLD.id END)
    ON CONFLICT (tenant_id, volunteer_center_id, slug) DO UPDATE SET page_id = excluded.page_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.is_published AND NEW.publish_from IS NULL THEN
    DELETE FROM former_page_slugs
    WHERE tenant_id = NEW.tenant_id AND volunteer_center_id = NEW.volunteer_center_id AND slug = NEW.slug;
  END IF;
  RETURN NULL;
END
$$;
DROP TRIGGER keep_published_addresses ON pages;
CREATE TRIGGER keep_published_addresses AFTER UPDATE OF is_published, published_at, publish_from ON pages
  FOR EACH ROW WHEN (NEW.is_published AND NEW.publish_from IS NULL AND OLD.slug = NEW.slug
    AND NOT (OLD.is_published AND OLD.publish_from IS NULL))
  EXECUTE FUNCTION pages_keep_addresses();
