-- What a content refers to, by its fields and in the addresses of links: an id that is only written in a text names nothing.
CREATE OR REPLACE FUNCTION ids_in(content jsonb) RETURNS uuid[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT coalesce(found[1], found[2])::uuid), '{}')
  FROM regexp_matches(content::text,
    '"[a-z_]+_id": "([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"'
    '|/media/files/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'g') AS found
$$;
UPDATE content_blocks SET data = data;
UPDATE page_drafts SET content = content;
UPDATE page_versions SET content = content;

-- A page has taken an address over when visitors can see it there, not before.
CREATE OR REPLACE FUNCTION pages_keep_addresses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- What nobody outside has seen has no address to keep.
  IF TG_OP <> 'INSERT' AND OLD.published_at IS NOT NULL THEN
    INSERT INTO former_page_slugs AS former (tenant_id, volunteer_center_id, slug, page_id)
    VALUES (OLD.tenant_id, OLD.volunteer_center_id, OLD.slug, CASE TG_OP WHEN 'UPDATE' THEN OLD.id END)
    ON CONFLICT (tenant_id, volunteer_center_id, slug) DO UPDATE SET page_id = excluded.page_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.published_at IS NOT NULL THEN
    DELETE FROM former_page_slugs
    WHERE tenant_id = NEW.tenant_id AND volunteer_center_id = NEW.volunteer_center_id AND slug = NEW.slug;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER keep_published_addresses AFTER UPDATE OF published_at ON pages
  FOR EACH ROW WHEN (OLD.published_at IS NULL AND NEW.published_at IS NOT NULL AND OLD.slug = NEW.slug)
  EXECUTE FUNCTION pages_keep_addresses();
