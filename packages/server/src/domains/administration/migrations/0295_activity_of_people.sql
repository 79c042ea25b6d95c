-- What one person did is read on its own: by themselves, and by those who look for it.
CREATE INDEX audit_events_actor ON audit_events (tenant_id, actor_id, occurred_at DESC);
