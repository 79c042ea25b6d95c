-- When what does not take place would have started, as ISO 8601 in UTC.
ALTER TABLE vacancies ADD COLUMN cancelled_occurrences text[] NOT NULL DEFAULT '{}'
  CHECK (cardinality(cancelled_occurrences) <= 400);
