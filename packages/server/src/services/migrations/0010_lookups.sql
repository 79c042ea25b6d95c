-- Words that vacancies and organizations are described with; the same for all centres of a tenant.

CREATE TABLE categories (
  tenant_id text NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  key text NOT NULL,
  label_nl text NOT NULL,
  label_en text NOT NULL,
  icon text,
  position int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, key)
);

CREATE TABLE age_groups (LIKE categories INCLUDING ALL);
CREATE TABLE skills (LIKE categories INCLUDING ALL);
CREATE TABLE activity_types (LIKE categories INCLUDING ALL);
CREATE TABLE non_profit_types (LIKE categories INCLUDING ALL);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['categories', 'age_groups', 'skills', 'activity_types', 'non_profit_types'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY tenant ON %I USING (tenant_id = (SELECT app_tenant()))',
      name
    );
  END LOOP;
END
$$;
