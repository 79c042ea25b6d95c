-- The point of a picture that stays in sight where it is cropped, the version that a change was based on, and the paths
-- that a file had before it was replaced: their addresses lead on.
ALTER TABLE uploads
  ADD COLUMN focal_x double precision NOT NULL DEFAULT 0.5 CHECK (focal_x BETWEEN 0 AND 1),
  ADD COLUMN focal_y double precision NOT NULL DEFAULT 0.5 CHECK (focal_y BETWEEN 0 AND 1),
  ADD COLUMN lock_version int NOT NULL DEFAULT 0,
  ADD COLUMN former_paths text[] NOT NULL DEFAULT '{}';
CREATE INDEX uploads_replaced ON uploads (tenant_id) WHERE former_paths <> '{}';
