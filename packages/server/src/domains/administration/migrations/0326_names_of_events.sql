-- What a record was called is looked up for each event without a name: of thousands about one account none has one.
CREATE INDEX audit_events_named ON audit_events (tenant_id, subject_type, subject_id, occurred_at DESC)
  WHERE subject_name IS NOT NULL;
