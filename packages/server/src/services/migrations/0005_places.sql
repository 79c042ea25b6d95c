-- Places and four-digit postcodes with their coordinates: open data, the same for every tenant.
-- `key` of a place is its name as placeKey() of contracts writes it; of a postcode its four digits.
CREATE TABLE places (
  kind text NOT NULL CHECK (kind IN ('place', 'pc4')),
  key text NOT NULL,
  name text NOT NULL,
  lat double precision NOT NULL CHECK (lat BETWEEN -90 AND 90),
  lon double precision NOT NULL CHECK (lon BETWEEN -180 AND 180),
  -- 'shipped' rows follow the files of the product; imported ones win over them and stay.
  source text NOT NULL DEFAULT 'shipped' CHECK (source IN ('shipped', 'imported')),
  PRIMARY KEY (kind, key)
);
