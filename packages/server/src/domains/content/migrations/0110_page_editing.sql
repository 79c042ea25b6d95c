-- What editors write of pages, beside what visitors see of them: working copies, versions, who looks after a page and who
-- is at work in it.

ALTER TABLE pages
  ADD COLUMN created_by_id uuid,
  -- Of the last change, whether or not visitors see it.
  ADD COLUMN edited_by_id uuid,
  ADD COLUMN edited_at timestamptz,
  ADD FOREIGN KEY (tenant_id, created_by_id) REFERENCES users (tenant_id, id) ON DELETE SET NULL (created_by_id),
  ADD FOREIGN KEY (tenant_id, edited_by_id) REFERENCES users (tenant_id, id) ON DELETE SET NULL (edited_by_id);
CREATE INDEX pages_until ON pages (tenant_id, publish_until) WHERE is_published AND publish_until IS NOT NULL;
CREATE INDEX pages_from ON pages (tenant_id, publish_from) WHERE is_published AND publish_from IS NOT NULL;

-- A working copy changes nothing that visitors see.
DROP TRIGGER content_changed ON pages;
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF volunteer_center_id, title, slug, page_type,
  page_layout, show_title_on_page, is_published, published_at, publish_from, publish_until, summary, featured, image_id,
  image_alt, meta_title, meta_description, og_title, og_description, locale, translation_of_id ON pages
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

CREATE TABLE page_drafts (
  tenant_id text NOT NULL,
  page_id uuid NOT NULL,
  -- The fields of the page and its blocks, names as on the wire.
  content jsonb NOT NULL CHECK (jsonb_typeof(content) = 'object'),
  PRIMARY KEY (tenant_id, page_id),
  FOREIGN KEY (tenant_id, page_id) REFERENCES pages (tenant_id, id) ON DELETE CASCADE
);

CREATE TABLE page_versions (
  tenant_id text NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  page_id uuid NOT NULL,
  number int NOT NULL,
  reason text NOT NULL CHECK (reason IN ('published', 'replaced')),
  content jsonb NOT NULL CHECK (jsonb_typeof(content) = 'object'),
  made_by_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, page_id, number),
  FOREIGN KEY (tenant_id, page_id) REFERENCES pages (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, made_by_id) REFERENCES users (tenant_id, id) ON DELETE SET NULL (made_by_id)
);

CREATE TABLE page_managers (
  tenant_id text NOT NULL,
  page_id uuid NOT NULL,
  user_id uuid NOT NULL,
  PRIMARY KEY (tenant_id, page_id, user_id),
  FOREIGN KEY (tenant_id, page_id) REFERENCES pages (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX page_managers_of_user ON page_managers (tenant_id, user_id);

CREATE TABLE page_presence (
  tenant_id text NOT NULL,
  page_id uuid NOT NULL,
  user_id uuid NOT NULL,
  since timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, page_id, user_id),
  FOREIGN KEY (tenant_id, page_id) REFERENCES pages (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE
);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['page_drafts', 'page_versions', 'page_managers', 'page_presence'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY tenant ON %I USING (tenant_id = (SELECT app_tenant()))',
      name
    );
  END LOOP;
END
$$;
