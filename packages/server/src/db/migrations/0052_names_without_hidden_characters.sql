-- Names that were stored before one reader read them all may hide something: directions, control characters, what shows
-- as nothing. They become what the reader would take. Nothing gets longer, and what must be there stays.

CREATE FUNCTION line_without_hidden(written text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT left(btrim(regexp_replace(
    -- Joiners, forms and tags stay where a script or a picture needs them.
    regexp_replace(
      regexp_replace(
        regexp_replace(
          regexp_replace(
            regexp_replace(
              normalize(written, NFC),
              '[\t\n\v\f\r\u0085\u2028\u2029]', ' ', 'g'),
            '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f'
              '\u202a-\u202e\u2060-\u206f\u2800\u3164\ue000-\uf8ff\ufdd0-\ufdef\ufeff\uffa0\ufff0-\ufffb\ufffe\uffff'
              '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U0001fffe\U0001ffff\U0002fffe\U0002ffff\U0003fffe\U0003ffff'
              '\U0004fffe-\U000e001f\U000e0080-\U000e00ff\U000e01f0-\U0010ffff]', '', 'g'),
          '(?<![\u0300-\u036f\u0600-\u07ff\u0860-\u0dff\u1000-\u109f\u1780-\u18af\ufb50-\ufdff\ufe70-\ufefc])\u200c'
            '|\u200c(?![\u0300-\u036f\u0600-\u07ff\u0860-\u0dff\u1000-\u109f\u1780-\u18af\ufb50-\ufdff\ufe70-\ufefc])',
          '', 'g'),
        '(?<![\u0300-\u036f\u0600-\u07ff\u0860-\u0dff\u1000-\u109f\u1780-\u18af\ufb50-\ufdff\ufe70-\ufefc'
          '\u2190-\u21ff\u2300-\u27bf\u2b00-\u2bff\ufe0f\U0001f000-\U0001faff])\u200d'
          '|\u200d(?![\u0300-\u036f\u0600-\u07ff\u0860-\u0dff\u1000-\u109f\u1780-\u18af\ufb50-\ufdff\ufe70-\ufefc'
          '\u2190-\u21ff\u2300-\u27bf\u2b00-\u2bff\U0001f000-\U0001faff])',
        '', 'g'),
      '(?<![\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u21ff\u2300-\u27bf\u2900-\u2bff\u3030\u303d\u3297\u3299'
        '\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U0001f000-\U0001faff\U00020000-\U000323af])[\ufe00-\ufe0f]'
        '|(?<![\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U000323af])[\U000e0100-\U000e01ef]'
        '|(?<![\U0001f3f4\U000e0020-\U000e007f])[\U000e0020-\U000e007f]+',
      '', 'g'),
    '[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g')), length(written))
$$;

UPDATE users SET
  first_name = coalesce(nullif(line_without_hidden(first_name), ''), '–'),
  last_name = coalesce(nullif(line_without_hidden(last_name), ''), '–'),
  job_title = nullif(line_without_hidden(job_title), '')
WHERE (first_name, last_name) IS DISTINCT FROM (line_without_hidden(first_name), line_without_hidden(last_name))
  OR job_title IS DISTINCT FROM line_without_hidden(job_title);

UPDATE applications SET
  first_name = coalesce(nullif(line_without_hidden(first_name), ''), '–'),
  last_name = coalesce(nullif(line_without_hidden(last_name), ''), '–'),
  vacancy_title = coalesce(nullif(line_without_hidden(vacancy_title), ''), '–')
WHERE (first_name, last_name, vacancy_title) IS DISTINCT FROM
  (line_without_hidden(first_name), line_without_hidden(last_name), line_without_hidden(vacancy_title));

-- What has a least length keeps it.
UPDATE vacancies SET title = rpad(line_without_hidden(title), greatest(length(line_without_hidden(title)), 5), '…')
WHERE title <> line_without_hidden(title);
UPDATE conversations
SET subject = rpad(line_without_hidden(subject), greatest(length(line_without_hidden(subject)), 2), '…')
WHERE subject <> line_without_hidden(subject);
UPDATE saved_searches SET name = rpad(line_without_hidden(name), greatest(length(line_without_hidden(name)), 2), '…')
WHERE name <> line_without_hidden(name);

-- Two names that differed by what was hidden would be the same.
DO $$
DECLARE
  one record;
BEGIN
  FOR one IN
    SELECT tenant_id, id, coalesce(nullif(line_without_hidden(name), ''), '–') AS clean
    FROM organizations WHERE name <> line_without_hidden(name)
  LOOP
    BEGIN
      UPDATE organizations SET name = one.clean WHERE tenant_id = one.tenant_id AND id = one.id;
    EXCEPTION WHEN unique_violation THEN
      UPDATE organizations SET name = left(one.clean, 111) || ' ' || left(one.id::text, 8)
      WHERE tenant_id = one.tenant_id AND id = one.id;
    END;
  END LOOP;
END
$$;

DROP FUNCTION line_without_hidden(text);
