-- How often a page was looked at on each day (Europe/Amsterdam), with its translation: counts alone, of no one in
-- particular.
CREATE TABLE page_view_days (
  tenant_id text NOT NULL,
  page_id uuid NOT NULL,
  day date NOT NULL,
  views int NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant_id, page_id, day),
  FOREIGN KEY (tenant_id, page_id) REFERENCES pages (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX page_views_by_day ON page_view_days (tenant_id, day);
ALTER TABLE page_view_days ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON page_view_days USING (tenant_id = (SELECT app_tenant()));
