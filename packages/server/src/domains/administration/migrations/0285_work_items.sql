-- What staff make of what waits for their centre: who takes it, until when it is put off, and who has it open. The record
-- itself is another domain's; what no longer waits there is no longer shown, and goes at night.
CREATE TABLE work_items (
  tenant_id text NOT NULL REFERENCES tenants,
  kind text NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
  record_id uuid NOT NULL,
  volunteer_center_id uuid NOT NULL,
  -- Since when the record waited then: when it waits again, nothing of this holds.
  since timestamptz NOT NULL,
  assignee_id uuid,
  snoozed_until timestamptz,
  opened_by_id uuid,
  opened_at timestamptz,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, kind, record_id),
  FOREIGN KEY (tenant_id, volunteer_center_id) REFERENCES volunteer_centers (tenant_id, id),
  FOREIGN KEY (tenant_id, assignee_id) REFERENCES users (tenant_id, id) ON DELETE SET NULL (assignee_id),
  FOREIGN KEY (tenant_id, opened_by_id) REFERENCES users (tenant_id, id) ON DELETE SET NULL (opened_by_id)
);
CREATE INDEX work_items_center ON work_items (tenant_id, volunteer_center_id);
CREATE INDEX work_items_assignee ON work_items (tenant_id, assignee_id);
CREATE INDEX work_items_opened ON work_items (tenant_id, opened_by_id);
CREATE INDEX work_items_changed ON work_items (tenant_id, changed_at);

ALTER TABLE work_items ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON work_items USING (tenant_id = (SELECT app_tenant()));
