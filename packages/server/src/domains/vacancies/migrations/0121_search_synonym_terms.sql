-- A synonym that is written without names is refused by the constraint of the table, not for want of a column.
ALTER TABLE search_synonyms ALTER COLUMN terms SET DEFAULT '{}';
