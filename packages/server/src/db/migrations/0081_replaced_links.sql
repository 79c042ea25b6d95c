-- A link whose own application gave way to another one: whoever opens it learns that its text was not sent.
ALTER TABLE one_time_tokens ADD COLUMN replaced boolean NOT NULL DEFAULT false;
