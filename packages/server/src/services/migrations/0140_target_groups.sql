-- For whom an organization is there: the same words for all centres of a tenant.
CREATE TABLE target_groups (LIKE categories INCLUDING ALL);
ALTER TABLE target_groups ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON target_groups USING (tenant_id = (SELECT app_tenant()));
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON target_groups
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
