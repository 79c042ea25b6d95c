-- How often a vacancy was looked at on each day (Europe/Amsterdam), for figures of a period: counts alone, of no one in
-- particular. What was counted before this has no day.
CREATE TABLE vacancy_view_days (
  tenant_id text NOT NULL,
  vacancy_id uuid NOT NULL,
  day date NOT NULL,
  views int NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant_id, vacancy_id, day),
  FOREIGN KEY (tenant_id, vacancy_id) REFERENCES vacancies (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX vacancy_views_by_day ON vacancy_view_days (tenant_id, day);
ALTER TABLE vacancy_view_days ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON vacancy_view_days USING (tenant_id = (SELECT app_tenant()));

-- A period of a centre, or of organizations.
CREATE INDEX applications_of_center_in_time ON applications (tenant_id, volunteer_center_id, confirmed_at)
  WHERE confirmed_at IS NOT NULL;
CREATE INDEX applications_of_organization_in_time ON applications (tenant_id, organization_id, confirmed_at)
  WHERE confirmed_at IS NOT NULL;
