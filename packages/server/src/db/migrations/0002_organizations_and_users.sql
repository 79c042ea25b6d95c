CREATE TABLE organizations (
  tenant_id text NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  volunteer_center_id uuid NOT NULL,
  parent_id uuid,
  organization_type text NOT NULL DEFAULT 'NonProfit' CHECK (organization_type IN
    ('School', 'VolunteerCenter', 'NonProfit', 'Municipality', 'Company', 'Initiative')),
  name text NOT NULL,
  website text,
  phone_number text,
  email text,
  description text,
  status text NOT NULL DEFAULT 'pending'
    CHECK (status IN ('approved', 'pending', 'denied', 'archived', 'deleted')),
  denial_reason text,
  kvk_number text,
  is_partner boolean NOT NULL DEFAULT false,
  is_root boolean NOT NULL DEFAULT false,
  logo_url text,
  address_id uuid,
  response_days numeric,
  deleted_at timestamptz,
  lock_version int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, volunteer_center_id) REFERENCES volunteer_centers (tenant_id, id),
  FOREIGN KEY (tenant_id, parent_id) REFERENCES organizations (tenant_id, id),
  FOREIGN KEY (tenant_id, address_id) REFERENCES addresses (tenant_id, id)
);
CREATE UNIQUE INDEX organizations_one_root ON organizations (tenant_id) WHERE is_root;
CREATE UNIQUE INDEX organizations_name ON organizations (tenant_id, volunteer_center_id, lower(name))
  WHERE status <> 'deleted';
CREATE INDEX organizations_parent ON organizations (tenant_id, parent_id);

CREATE TABLE organization_profiles (
  tenant_id text NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  organization_id uuid NOT NULL,
  non_profit_type_id uuid,
  show_on_social_map boolean NOT NULL DEFAULT true,
  activity_type_ids uuid[] NOT NULL DEFAULT '{}',
  target_groups text,
  opening_hours text,
  social_links text[] NOT NULL DEFAULT '{}',
  wheelchair_accessible boolean,
  has_insurance boolean,
  cover_image_url text,
  school_level text CHECK (school_level IN ('po', 'vo', 'mbo', 'ho')),
  internship_hours int,
  lock_version int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, organization_id),
  FOREIGN KEY (tenant_id, organization_id) REFERENCES organizations (tenant_id, id)
);

CREATE TABLE users (
  tenant_id text NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL CHECK (email = lower(email)),
  phone_number text,
  password_hash text,
  job_title text,
  gender text CHECK (gender IN ('male', 'female', 'other')),
  status text NOT NULL DEFAULT 'invited' CHECK (status IN ('active', 'invited', 'inactive', 'archived')),
  digest_days int[] NOT NULL DEFAULT '{1}',
  signup_method text NOT NULL DEFAULT 'unknown'
    CHECK (signup_method IN ('signedUp', 'createdByUser', 'imported', 'unknown')),
  accepted_terms_version text,
  accepted_terms_at timestamptz,
  sixteen_or_older boolean NOT NULL DEFAULT true,
  locale text NOT NULL DEFAULT 'nl' CHECK (locale IN ('nl', 'en')),
  avatar_url text,
  mentor_id uuid,
  confirmed_at timestamptz,
  last_sign_in_at timestamptz,
  lock_version int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, email),
  FOREIGN KEY (tenant_id, mentor_id) REFERENCES users (tenant_id, id)
);

ALTER TABLE volunteer_centers ADD FOREIGN KEY (tenant_id, contact_person_id) REFERENCES users (tenant_id, id);

CREATE TABLE role_assignments (
  tenant_id text NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  name text NOT NULL CHECK (name IN ('admin', 'center_superuser', 'organization_superuser', 'content_manager',
    'page_manager', 'mentor', 'student', 'volunteer')),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, user_id, organization_id, name),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id),
  FOREIGN KEY (tenant_id, organization_id) REFERENCES organizations (tenant_id, id)
);
CREATE INDEX role_assignments_organization ON role_assignments (tenant_id, organization_id, name);

-- Sign-ins. A token is never stored, only its SHA-256; `generation` counts the rotations of one client.
CREATE TABLE user_tokens (
  tenant_id text NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  client text NOT NULL,
  token_hash bytea NOT NULL,
  previous_hash bytea,
  -- The token before the previous one, where that was replaced at its first use: good until then.
  older_hash bytea,
  older_until timestamptz,
  retired_hashes bytea[] NOT NULL DEFAULT '{}',
  generation int NOT NULL DEFAULT 0,
  issued_at timestamptz NOT NULL,
  successor_used_at timestamptz,
  expires_at timestamptz NOT NULL,
  impersonator_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, user_id, client),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE
);

-- Links in mails: confirmations, invitations, password resets.
CREATE TABLE one_time_tokens (
  tenant_id text NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  token_hash bytea NOT NULL,
  user_id uuid,
  subject_id uuid,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, token_hash),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE
);

DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['organizations', 'organization_profiles', 'users', 'role_assignments',
    'user_tokens', 'one_time_tokens'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('CREATE POLICY tenant ON %I USING (tenant_id = (SELECT app_tenant()))', tenant_table);
  END LOOP;
END $$;
