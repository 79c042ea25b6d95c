-- A stock image is changed by the centre that it belongs to; everybody of the tenant chooses from all.
ALTER TABLE stock_images
  ADD COLUMN volunteer_center_id uuid,
  ADD FOREIGN KEY (tenant_id, volunteer_center_id) REFERENCES volunteer_centers (tenant_id, id);
UPDATE stock_images s SET volunteer_center_id = o.volunteer_center_id
  FROM organizations o WHERE o.tenant_id = s.tenant_id AND o.is_root;

-- Every id that a content names: pictures by their fields, files in the addresses of links. Which files a page uses is
-- then known without reading its texts.
CREATE FUNCTION ids_in(content jsonb) RETURNS uuid[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT found[1]::uuid), '{}')
  FROM regexp_matches(content::text, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') AS found
$$;

ALTER TABLE content_blocks ADD COLUMN mentions uuid[] NOT NULL GENERATED ALWAYS AS (ids_in(data)) STORED;
ALTER TABLE page_drafts ADD COLUMN mentions uuid[] NOT NULL GENERATED ALWAYS AS (ids_in(content)) STORED;
ALTER TABLE page_versions ADD COLUMN mentions uuid[] NOT NULL GENERATED ALWAYS AS (ids_in(content)) STORED;
