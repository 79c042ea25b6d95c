-- When the text of a page was last written, so that a translation that is older than its original can be seen. Publishing
-- a translation as it is means that it is right.

ALTER TABLE pages ADD COLUMN revised_at timestamptz NOT NULL DEFAULT now();
UPDATE pages SET revised_at = updated_at;
