-- A release whose files were removed from the store. Its row stays: the history refers to it, and publishing the same
-- build again brings it back.
ALTER TABLE platform.releases
  ADD COLUMN pruned_at timestamptz,
  ADD COLUMN pruned_by text;
