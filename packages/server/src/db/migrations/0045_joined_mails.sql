-- Mails of one event to one person that come soon after another leave as one.
-- waiting: until send_at for others to join it. joined: it left inside another one.
ALTER TABLE mails
  DROP CONSTRAINT mails_status_check,
  ADD CONSTRAINT mails_status_check CHECK (status IN ('waiting', 'joined', 'queued', 'sent', 'dead', 'stored')),
  ADD COLUMN send_at timestamptz,
  -- What a joined mail says of it.
  ADD COLUMN section jsonb,
  ADD CONSTRAINT mails_waiting CHECK (status <> 'waiting' OR (send_at IS NOT NULL AND section IS NOT NULL));
CREATE INDEX mails_of_event ON mails (tenant_id, to_address, template, created_at);
