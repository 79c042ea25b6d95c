-- When those who handle what is filled in heard of it last: they do once in a quarter of an hour.
ALTER TABLE forms ADD COLUMN notified_at timestamptz;
