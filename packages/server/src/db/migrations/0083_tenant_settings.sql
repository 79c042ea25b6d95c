-- What a tenant has on, its colours and its words are its own data from here on. Tenants that are there already keep
-- what they had, which stood in the code by their names.
UPDATE tenants SET settings = '{"features": {"peerToPeer": true, "sharingAcrossCenters": true, "internationalisation": true}, "chrome": "primary"}'::jsonb || settings
WHERE tenant_id = 'public';
UPDATE tenants SET settings = '{"features": {"peerToPeer": true}, "neighbourHelp": true}'::jsonb || settings
WHERE tenant_id = 'oldebroek';
UPDATE tenants SET settings = '{"chrome": "secondary"}'::jsonb || settings
WHERE tenant_id = 'roermond';
