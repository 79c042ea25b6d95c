-- Pages of blocks, and the menus that lead to them.

CREATE TABLE pages (
  tenant_id text NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  volunteer_center_id uuid NOT NULL,
  organization_id uuid,
  title text NOT NULL CHECK (length(title) BETWEEN 2 AND 100),
  slug text NOT NULL CHECK (length(slug) <= 80 AND slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  page_type text NOT NULL DEFAULT 'default' CHECK (page_type IN ('news', 'success_story', 'default')),
  page_layout text NOT NULL DEFAULT 'wide' CHECK (page_layout IN ('default', 'wide', 'empty')),
  show_title_on_page boolean NOT NULL DEFAULT true,
  is_published boolean NOT NULL DEFAULT false,
  published_at timestamptz,
  publish_from timestamptz,
  publish_until timestamptz,
  summary text CHECK (length(summary) <= 300),
  featured boolean NOT NULL DEFAULT false,
  image_id uuid,
  image_alt text CHECK (length(image_alt) <= 150),
  meta_title text CHECK (length(meta_title) <= 70),
  meta_description text CHECK (length(meta_description) <= 160),
  og_title text CHECK (length(og_title) <= 70),
  og_description text CHECK (length(og_description) <= 200),
  locale text NOT NULL DEFAULT 'nl' CHECK (locale IN ('nl', 'en')),
  -- The page this one translates; null for an original.
  translation_of_id uuid,
  lock_version int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, volunteer_center_id, slug),
  FOREIGN KEY (tenant_id, volunteer_center_id) REFERENCES volunteer_centers (tenant_id, id),
  FOREIGN KEY (tenant_id, organization_id) REFERENCES organizations (tenant_id, id),
  FOREIGN KEY (tenant_id, image_id) REFERENCES uploads (tenant_id, id),
  FOREIGN KEY (tenant_id, translation_of_id) REFERENCES pages (tenant_id, id) ON DELETE CASCADE,
  CONSTRAINT published_ones_have_a_date CHECK (NOT is_published OR published_at IS NOT NULL)
);
CREATE UNIQUE INDEX pages_one_translation ON pages (tenant_id, translation_of_id, locale)
  WHERE translation_of_id IS NOT NULL;
CREATE INDEX pages_newest ON pages (tenant_id, volunteer_center_id, page_type, published_at DESC, id)
  WHERE is_published;

CREATE TABLE content_blocks (
  tenant_id text NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  page_id uuid NOT NULL,
  position int NOT NULL,
  block_type text NOT NULL CHECK (block_type IN (
    'Markdown', 'Image', 'ImageTextButtons', 'FourCards', 'DynamicCards', 'YouTube', 'TextWithUsps', 'QuoteBlock',
    'PhotoSlideshow', 'PhotoHero', 'Hotlinks', 'CallToAction', 'DualCta', 'NewsCarousel', 'SectionTitle',
    'BuilderForm', 'LogoBar', 'VacancyCategories', 'HeroWithSearch'
  )),
  anchor text CHECK (anchor ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  visible boolean NOT NULL DEFAULT true,
  background text NOT NULL DEFAULT 'none' CHECK (background IN ('none', 'muted', 'primary', 'secondary')),
  -- The fields of the block's type, names in snake_case as on the wire, pictures by image_id, links unresolved.
  data jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(data) = 'object'),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, page_id, position) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (tenant_id, page_id) REFERENCES pages (tenant_id, id) ON DELETE CASCADE
);

CREATE TABLE menu_items (
  tenant_id text NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  volunteer_center_id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  -- Shown to English visitors; null shows the name.
  name_en text CHECK (length(name_en) BETWEEN 1 AND 40),
  menu text NOT NULL CHECK (menu IN ('header', 'footer')),
  parent_id uuid,
  link_type text NOT NULL CHECK (link_type IN ('page', 'system_page', 'url')),
  page_id uuid,
  system_page_id text CHECK (system_page_id IN (
    'home', 'vacancy_bank', 'activity_calendar', 'social_map', 'one_on_one_help', 'news', 'partners',
    'organizations', 'workshops', 'sign_in', 'sign_up', 'organization_sign_up', 'contact'
  )),
  url text,
  position int NOT NULL,
  lock_version int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, volunteer_center_id) REFERENCES volunteer_centers (tenant_id, id),
  FOREIGN KEY (tenant_id, parent_id) REFERENCES menu_items (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, page_id) REFERENCES pages (tenant_id, id) ON DELETE CASCADE,
  CONSTRAINT one_target CHECK (
    (link_type = 'page') = (page_id IS NOT NULL)
    AND (link_type = 'system_page') = (system_page_id IS NOT NULL)
    AND (link_type = 'url') = (url IS NOT NULL)
  )
);
CREATE INDEX menu_items_in_order ON menu_items (tenant_id, volunteer_center_id, menu, position);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['pages', 'content_blocks', 'menu_items'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY tenant ON %I USING (tenant_id = (SELECT app_tenant()))',
      name
    );
  END LOOP;
END
$$;
