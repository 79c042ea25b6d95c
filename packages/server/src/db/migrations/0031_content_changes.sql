-- Tells servers that something changed which public pages show, so that they draw those pages anew. The writing
-- transaction learns it too (app.content_changed): its own server knows before the write is answered.

CREATE FUNCTION content_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.content_changed', 'yes', true);
  -- Without a tenant it may be anybody's.
  PERFORM pg_notify('samen_content', coalesce(nullif(current_setting('app.tenant', true), ''), '*'));
  RETURN NULL;
END
$$;

-- A table that comes later and whose rows public pages show gets the same trigger.
DO $$
DECLARE
  shown text;
BEGIN
  FOREACH shown IN ARRAY ARRAY[
    'tenants', 'tenant_hosts', 'volunteer_centers', 'volunteer_center_profiles', 'addresses', 'organizations',
    'organization_profiles', 'categories', 'age_groups', 'skills', 'activity_types', 'non_profit_types', 'uploads',
    'stock_images', 'vacancies', 'pages', 'content_blocks', 'menu_items', 'former_page_slugs'
  ] LOOP
    EXECUTE format('CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION content_changed()', shown);
  END LOOP;
END
$$;

-- Of applications pages show how many were accepted.
CREATE TRIGGER content_changed AFTER UPDATE OF status OR DELETE ON applications
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
