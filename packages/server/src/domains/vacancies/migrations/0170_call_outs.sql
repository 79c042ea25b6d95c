-- What a centre asks of its crisis pool, and what each whom it called said to it.
CREATE TABLE call_outs (
  tenant_id text NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  volunteer_center_id uuid NOT NULL,
  title text NOT NULL CHECK (length(title) BETWEEN 5 AND 100),
  body text NOT NULL CHECK (length(body) BETWEEN 20 AND 2000),
  starts_at timestamptz NOT NULL,
  until timestamptz NOT NULL,
  address text CHECK (length(address) <= 200),
  postal_code text NOT NULL,
  -- Of the postcode.
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  radius_km smallint NOT NULL CHECK (radius_km BETWEEN 1 AND 50),
  category_ids uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(category_ids) <= 5),
  skill_ids uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(skill_ids) <= 10),
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'closed')),
  created_by_id uuid,
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, volunteer_center_id) REFERENCES volunteer_centers (tenant_id, id),
  FOREIGN KEY (tenant_id, created_by_id) REFERENCES users (tenant_id, id)
);
CREATE INDEX call_outs_of_center ON call_outs (tenant_id, volunteer_center_id, created_at DESC, id);
CREATE INDEX call_outs_of_author ON call_outs (tenant_id, created_by_id);
CREATE INDEX call_outs_closed ON call_outs (tenant_id, closed_at) WHERE status = 'closed';

CREATE TABLE call_out_answers (
  tenant_id text NOT NULL,
  call_out_id uuid NOT NULL,
  user_id uuid NOT NULL,
  answer text CHECK (answer IN ('yes', 'no')),
  answered_at timestamptz,
  -- Null until they were notified of it.
  notified_at timestamptz,
  PRIMARY KEY (tenant_id, call_out_id, user_id),
  CHECK ((answer IS NULL) = (answered_at IS NULL)),
  FOREIGN KEY (tenant_id, call_out_id) REFERENCES call_outs (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX call_out_answers_of_user ON call_out_answers (tenant_id, user_id);

-- Those who are in a centre's crisis pool.
CREATE INDEX volunteer_profiles_crisis ON volunteer_profiles (tenant_id) WHERE in_pool AND crisis_pool;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['call_outs', 'call_out_answers'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY tenant ON %I USING (tenant_id = (SELECT app_tenant()))', name);
  END LOOP;
END $$;
