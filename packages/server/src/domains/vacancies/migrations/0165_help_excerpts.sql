-- What lists show of one-on-one help is the beginning of what the centre has read, and it is answered here alone.
UPDATE vacancies SET
  apply_url = NULL,
  summary = left(coalesce(substring(plain.description from '^.*?[.!?](?= |$)'), plain.description), 200)
FROM (
  SELECT v.tenant_id, v.id, regexp_replace(btrim(v.description, E' \n\r\t'), '\s+', ' ', 'g') AS description
  FROM vacancies v WHERE v.vacancy_type = 'p2p'
) plain
WHERE vacancies.tenant_id = plain.tenant_id AND vacancies.id = plain.id;
