CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS btree_gin;

CREATE TEXT SEARCH CONFIGURATION app_nl (COPY = dutch);
ALTER TEXT SEARCH CONFIGURATION app_nl
  ALTER MAPPING FOR hword, hword_part, word WITH unaccent, dutch_stem;
CREATE TEXT SEARCH CONFIGURATION app_en (COPY = english);
ALTER TEXT SEARCH CONFIGURATION app_en
  ALTER MAPPING FOR hword, hword_part, word WITH unaccent, english_stem;

-- The tenant of this transaction; null, and so no row, where none was set.
CREATE FUNCTION app_tenant() RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.tenant', true), '') $$;

CREATE TABLE tenants (
  tenant_id text PRIMARY KEY CHECK (tenant_id ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  app_name text NOT NULL,
  context text NOT NULL DEFAULT 'gelderland' CHECK (context IN ('gelderland', 'meedoen')),
  default_center_id uuid,
  root_redirect text,
  -- routeRules, allowInactiveUsers: what a tenant may set apart from its own columns.
  settings jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE addresses (
  tenant_id text NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  street text,
  house_number text,
  postal_code text,
  city text NOT NULL,
  country text NOT NULL DEFAULT 'NL',
  latitude double precision,
  longitude double precision,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id)
);

CREATE TABLE volunteer_centers (
  tenant_id text NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL,
  slug text NOT NULL,
  email text NOT NULL,
  phone_number text,
  address_id uuid,
  contact_person_id uuid,
  moderate_vacancies boolean NOT NULL DEFAULT false,
  default_radius_km int NOT NULL DEFAULT 10 CHECK (default_radius_km BETWEEN 1 AND 50),
  lock_version int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, slug),
  FOREIGN KEY (tenant_id, address_id) REFERENCES addresses (tenant_id, id)
);

ALTER TABLE tenants ADD FOREIGN KEY (tenant_id, default_center_id)
  REFERENCES volunteer_centers (tenant_id, id) DEFERRABLE INITIALLY DEFERRED;

CREATE TABLE volunteer_center_profiles (
  tenant_id text NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  volunteer_center_id uuid NOT NULL,
  name text NOT NULL,
  website_logo_url text,
  website_logo_dark_url text,
  favicon_url text,
  gtag_id text,
  primary_color text NOT NULL DEFAULT 'indigo',
  secondary_color text NOT NULL DEFAULT 'teal',
  primary_color_shades jsonb,
  secondary_color_shades jsonb,
  custom_shades text,
  muted_color text NOT NULL DEFAULT 'slate',
  background_color text,
  text_color text,
  -- {"1": {"title": …, "content": …}, …}: columns 1, 2, 3, 4, 6 and 8.
  footer_columns jsonb NOT NULL DEFAULT '{}',
  show_anbi_logo boolean NOT NULL DEFAULT false,
  show_nov_logo boolean NOT NULL DEFAULT false,
  theme_config jsonb NOT NULL DEFAULT '{}',
  lock_version int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, volunteer_center_id),
  FOREIGN KEY (tenant_id, volunteer_center_id) REFERENCES volunteer_centers (tenant_id, id)
);

CREATE TABLE tenant_hosts (
  tenant_id text NOT NULL REFERENCES tenants,
  -- Lower case, without port; `*.oldebroek.localhost` stands for every host below it.
  host text NOT NULL UNIQUE CHECK (host = lower(host)),
  position int NOT NULL DEFAULT 0,
  context text CHECK (context IN ('gelderland', 'meedoen')),
  volunteer_center_id uuid,
  app_name text,
  campaign_path text,
  is_stagedoos boolean NOT NULL DEFAULT false,
  PRIMARY KEY (tenant_id, host),
  FOREIGN KEY (tenant_id, volunteer_center_id) REFERENCES volunteer_centers (tenant_id, id)
);

-- Names every tenant's hosts and centres. It is how a request finds its tenant, so it runs before there is one, as the
-- owner, and shows nothing that the sites themselves do not show.
CREATE FUNCTION site_directory() RETURNS TABLE (
  tenant_id text, app_name text, context text, default_center_id uuid, root_redirect text, settings jsonb,
  hosts jsonb, centers jsonb
)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT t.tenant_id, t.app_name, t.context, t.default_center_id, t.root_redirect, t.settings,
      coalesce((SELECT jsonb_agg(to_jsonb(h) - 'tenant_id' ORDER BY h.position, h.host)
        FROM tenant_hosts h WHERE h.tenant_id = t.tenant_id), '[]'),
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'slug', c.slug) ORDER BY c.name)
        FROM volunteer_centers c WHERE c.tenant_id = t.tenant_id), '[]')
    FROM tenants t ORDER BY t.tenant_id
  $$;

DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['tenants', 'tenant_hosts', 'addresses', 'volunteer_centers',
    'volunteer_center_profiles'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('CREATE POLICY tenant ON %I USING (tenant_id = (SELECT app_tenant()))', tenant_table);
  END LOOP;
END $$;
