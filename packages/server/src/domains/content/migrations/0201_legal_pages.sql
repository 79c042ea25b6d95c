-- Which pages of a centre are its terms and its privacy statement.

ALTER TABLE volunteer_centers
  ADD COLUMN terms_page_id uuid,
  ADD COLUMN privacy_page_id uuid,
  ADD FOREIGN KEY (tenant_id, terms_page_id) REFERENCES pages (tenant_id, id) ON DELETE SET NULL (terms_page_id),
  ADD FOREIGN KEY (tenant_id, privacy_page_id) REFERENCES pages (tenant_id, id) ON DELETE SET NULL (privacy_page_id);
