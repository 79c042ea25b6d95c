-- What happened in one organization, newest first.
CREATE INDEX audit_events_organization ON audit_events (tenant_id, organization_id, occurred_at DESC, id DESC);
