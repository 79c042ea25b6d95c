-- `cover_image_url` stays what screens read; the id says which upload that is.

ALTER TABLE organization_profiles
  ADD COLUMN cover_image_id uuid,
  ADD FOREIGN KEY (tenant_id, cover_image_id) REFERENCES uploads (tenant_id, id);
