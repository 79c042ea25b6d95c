-- The addresses that published pages had before, so that they lead to where the page is now, or say that it is gone.
-- Kept by triggers: whoever renames or removes a page, its readers' links hold.

CREATE TABLE former_page_slugs (
  tenant_id text NOT NULL,
  volunteer_center_id uuid NOT NULL,
  slug text NOT NULL,
  -- Null: the page was deleted.
  page_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, volunteer_center_id, slug),
  FOREIGN KEY (tenant_id, volunteer_center_id) REFERENCES volunteer_centers (tenant_id, id),
  FOREIGN KEY (tenant_id, page_id) REFERENCES pages (tenant_id, id) ON DELETE SET NULL (page_id)
);
CREATE INDEX former_page_slugs_of_page ON former_page_slugs (tenant_id, page_id);

ALTER TABLE former_page_slugs ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON former_page_slugs USING (tenant_id = (SELECT app_tenant()));

CREATE FUNCTION pages_keep_addresses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- What nobody outside has seen has no address to keep.
  IF TG_OP <> 'INSERT' AND OLD.published_at IS NOT NULL THEN
    INSERT INTO former_page_slugs AS former (tenant_id, volunteer_center_id, slug, page_id)
    VALUES (OLD.tenant_id, OLD.volunteer_center_id, OLD.slug, CASE TG_OP WHEN 'UPDATE' THEN OLD.id END)
    ON CONFLICT (tenant_id, volunteer_center_id, slug) DO UPDATE SET page_id = excluded.page_id;
  END IF;
  -- A page that takes an address over has it.
  IF TG_OP <> 'DELETE' THEN
    DELETE FROM former_page_slugs
    WHERE tenant_id = NEW.tenant_id AND volunteer_center_id = NEW.volunteer_center_id AND slug = NEW.slug;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER keep_addresses AFTER INSERT OR DELETE ON pages
  FOR EACH ROW EXECUTE FUNCTION pages_keep_addresses();
CREATE TRIGGER keep_renamed_addresses AFTER UPDATE OF slug ON pages
  FOR EACH ROW WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION pages_keep_addresses();
