-- What the centre asks to be changed before it publishes one-on-one help.
ALTER TABLE vacancies ADD COLUMN review_note text CHECK (length(review_note) BETWEEN 10 AND 500);

CREATE TABLE reports (
  tenant_id text NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  volunteer_center_id uuid NOT NULL,
  reportable_type text NOT NULL CHECK (reportable_type IN ('vacancies', 'conversations', 'users')),
  reportable_id uuid NOT NULL,
  reporter_id uuid,
  reason text NOT NULL CHECK (reason IN ('unsafe', 'money', 'rude', 'spam', 'other')),
  note text CHECK (length(note) <= 1000),
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'removed', 'kept')),
  decision_note text CHECK (length(decision_note) <= 500),
  decided_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, volunteer_center_id) REFERENCES volunteer_centers (tenant_id, id),
  FOREIGN KEY (tenant_id, reporter_id) REFERENCES users (tenant_id, id) ON DELETE SET NULL (reporter_id)
);
CREATE INDEX reports_of_center ON reports (tenant_id, volunteer_center_id, created_at, id);
CREATE INDEX reports_in_order ON reports (tenant_id, created_at, id);
CREATE INDEX reports_of_reporter ON reports (tenant_id, reporter_id);
-- Who reports the same again has one report.
CREATE UNIQUE INDEX reports_open ON reports (tenant_id, reporter_id, reportable_type, reportable_id)
  WHERE status = 'open';

ALTER TABLE reports ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON reports USING (tenant_id = (SELECT app_tenant()));
