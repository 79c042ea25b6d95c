import pg from 'pg';

/** The site whose list is requested: one centre with nine tenths of the vacancies, beside one that shares some of its own. */
export const SITE = { tenantId: 'public', host: 'public.localhost' };

const TENANT = `
  INSERT INTO tenants (tenant_id, app_name, settings)
    VALUES ('public', 'Samen', '{"features": {"sharingAcrossCenters": true}}');
  INSERT INTO tenant_hosts (tenant_id, host) VALUES ('public', 'public.localhost');
  INSERT INTO volunteer_centers (tenant_id, name, slug, email)
    SELECT 'public', name, name, 'info@' || name || '.example' FROM unnest(ARRAY['hier', 'elders']) AS name;
  INSERT INTO volunteer_center_profiles (tenant_id, volunteer_center_id, name)
    SELECT tenant_id, id, name FROM volunteer_centers;
  UPDATE tenants SET default_center_id = (SELECT id FROM volunteer_centers WHERE slug = 'hier');
  INSERT INTO categories (tenant_id, key, label_nl, label_en, icon, position)
    VALUES ('public', 'care', 'Zorg', 'Care', 'heart', 1);
  INSERT INTO organizations (tenant_id, volunteer_center_id, name, status)
    SELECT 'public', c.id, 'Stichting ' || c.slug || n, 'approved' FROM volunteer_centers c, generate_series(1, 500) n;`;

const VACANCIES = `
  INSERT INTO vacancies (tenant_id, volunteer_center_id, organization_id, title, status, description, expires_at,
    published_at, category_ids, shared_across_centers)
  SELECT o.tenant_id, o.volunteer_center_id, o.id, 'Vacature ' || n, 'published', repeat('Samen iets doen. ', 60),
    current_date + 5 + n % 80, now() - n * interval '5 minutes', ARRAY[c.id], n % 7 = 0
  FROM generate_series(1, $1::int) n JOIN categories c ON true
    JOIN (SELECT o.*, row_number() OVER (PARTITION BY volunteer_center_id ORDER BY o.id) AS place, v.slug
      FROM organizations o JOIN volunteer_centers v ON v.id = o.volunteer_center_id) o
    ON o.place = 1 + n % 500 AND o.slug = CASE WHEN n % 10 = 0 THEN 'elders' ELSE 'hier' END`;

/** Fills an empty, migrated database. Triggers are off: they cost minutes, and a list does not read what they write. */
export async function fill(adminUrl: string, vacancies: number): Promise<string> {
  const url = new URL(adminUrl);
  url.pathname = '/samen';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(TENANT);
  await client.query('SET session_replication_role = replica');
  await client.query(VACANCIES, [vacancies]);
  await client.query('VACUUM ANALYZE');
  const { rows } = await client.query<{ id: string }>("SELECT id FROM volunteer_centers WHERE slug = 'hier'");
  await client.end();
  return rows[0]?.id ?? '';
}
