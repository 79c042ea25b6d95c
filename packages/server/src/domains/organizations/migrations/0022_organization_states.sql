-- Since when an organization is in its state, and whether its centre was reminded of it while it waits.
ALTER TABLE organizations ADD COLUMN status_changed_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE organizations ADD COLUMN pending_reminded boolean NOT NULL DEFAULT false;
CREATE INDEX organizations_pending ON organizations (tenant_id, volunteer_center_id) WHERE status = 'pending';
