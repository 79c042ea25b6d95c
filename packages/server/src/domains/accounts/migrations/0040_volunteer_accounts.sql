-- What somebody offers as a volunteer; an account has one or none.
CREATE TABLE volunteer_profiles (
  tenant_id text NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  headline text CHECK (length(headline) BETWEEN 5 AND 100),
  motivation text CHECK (length(motivation) <= 1000),
  category_ids uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(category_ids) <= 5),
  skill_ids uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(skill_ids) <= 10),
  dayparts text[] NOT NULL DEFAULT '{}',
  hours_per_week smallint CHECK (hours_per_week BETWEEN 1 AND 20),
  postal_code text,
  -- Of the postcode; null where the table of places does not know it.
  district text,
  latitude double precision,
  longitude double precision,
  max_distance_km smallint NOT NULL DEFAULT 10 CHECK (max_distance_km BETWEEN 1 AND 100),
  languages text[] NOT NULL DEFAULT '{}',
  age_group_id uuid,
  has_vog boolean NOT NULL DEFAULT false,
  in_pool boolean NOT NULL DEFAULT false,
  crisis_pool boolean NOT NULL DEFAULT false,
  lock_version int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, user_id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, age_group_id) REFERENCES age_groups (tenant_id, id)
);
CREATE INDEX volunteer_profiles_pool ON volunteer_profiles (tenant_id) WHERE in_pool;

CREATE TABLE saved_searches (
  tenant_id text NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  volunteer_center_id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 2 AND 60),
  -- {"address": the query of the search's page, "filter": the filters of the API behind it}
  query jsonb NOT NULL,
  in_digest boolean NOT NULL DEFAULT true,
  lock_version int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, volunteer_center_id) REFERENCES volunteer_centers (tenant_id, id)
);
CREATE INDEX saved_searches_of_user ON saved_searches (tenant_id, user_id, created_at, id);

-- The address that somebody wants instead, until its link is used; the newest wish counts.
CREATE TABLE email_changes (
  tenant_id text NOT NULL,
  user_id uuid NOT NULL,
  new_email text NOT NULL CHECK (new_email = lower(new_email)),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, user_id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE
);

-- Copies that people asked for of what is kept of them.
CREATE TABLE data_exports (
  tenant_id text NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  volunteer_center_id uuid NOT NULL,
  -- Null until it is made.
  archive bytea,
  created_at timestamptz NOT NULL,
  ready_at timestamptz,
  expires_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX data_exports_of_user ON data_exports (tenant_id, user_id, created_at DESC);

-- When somebody last got the periodic mail: the next one tells what came after it.
ALTER TABLE users ADD COLUMN digest_sent_at timestamptz;
-- Where a mail's recipient can stop such mails with one request (RFC 8058).
ALTER TABLE mails ADD COLUMN unsubscribe_url text;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['volunteer_profiles', 'saved_searches', 'email_changes', 'data_exports'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY tenant ON %I USING (tenant_id = (SELECT app_tenant()))', name);
  END LOOP;
END $$;
