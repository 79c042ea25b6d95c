-- A row of a file may change what is there already.
ALTER TABLE import_rows DROP CONSTRAINT import_rows_state_check;
ALTER TABLE import_rows ADD CONSTRAINT import_rows_state_check CHECK (state IN (
  'unchecked', 'good', 'error', 'duplicate', 'created', 'updated', 'skipped', 'failed', 'undone', 'left'));
ALTER TABLE import_rows DROP CONSTRAINT import_rows_choice_check;
ALTER TABLE import_rows ADD CONSTRAINT import_rows_choice_check CHECK (choice IN ('skip', 'update', 'add'));

UPDATE imports SET counts = counts || '{"updating": 0, "updated": 0}';
