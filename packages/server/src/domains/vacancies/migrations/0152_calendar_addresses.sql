-- The address at which a person's own calendar is: only its hash, so that no one who reads the table has it.
CREATE TABLE calendar_addresses (
  tenant_id text NOT NULL REFERENCES tenants,
  user_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, user_id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id)
);
CREATE UNIQUE INDEX calendar_addresses_by_token ON calendar_addresses (tenant_id, token_hash);

ALTER TABLE calendar_addresses ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON calendar_addresses
  USING (tenant_id = (SELECT app_tenant()));
