-- The distance that a search means is the centre's own. One had another than its own said, which stood in the code by
-- its name.
UPDATE volunteer_centers SET default_radius_km = 5 WHERE name ILIKE '%heumen%';
