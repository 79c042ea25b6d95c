-- When an organization is open, by weekday, and for whom it is there. What was written about either stays as a remark.
ALTER TABLE organization_profiles
  ADD COLUMN opening_times jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(opening_times) = 'array'),
  ADD COLUMN target_group_ids uuid[] NOT NULL DEFAULT '{}';
