-- A content as it is without a picture: its places are there, empty, and so are the addresses of the picture in texts.
CREATE FUNCTION without_picture(content jsonb, id uuid, paths text[]) RETURNS jsonb
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN emptied ->> 'image_id' = '' THEN jsonb_set(emptied, '{image_id}', 'null') ELSE emptied END
  FROM (SELECT regexp_replace(
      replace(content::text, '"image_id": "' || id || '"', '"image_id": ""'),
      '/media/(?:uploads/(?:' || quoted || ')|sized/\d+/(?:' || quoted || ')\.\w+)', '', 'g')::jsonb AS emptied
    FROM (SELECT string_agg(regexp_replace(path, '([^\w/-])', '\\\1', 'g'), '|') AS quoted
      FROM unnest(paths) AS path) names) texts
$$;
