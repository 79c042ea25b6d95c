-- Cells of a file stand in its rows alone.
UPDATE imports SET columns = (
  SELECT jsonb_agg(c || '{"sample": ""}' ORDER BY at) FROM jsonb_array_elements(columns) WITH ORDINALITY AS e (c, at))
WHERE columns <> '[]';
