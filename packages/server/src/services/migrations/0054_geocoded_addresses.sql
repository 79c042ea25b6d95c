-- The point of an address is that of its postcode at once, and that of the house when a job has found it. A new row is
-- due, and so is every row from before: '-infinity' is before anybody's clock.
ALTER TABLE addresses
  ADD COLUMN geocode_due_at timestamptz DEFAULT '-infinity',
  ADD COLUMN geocode_attempts int NOT NULL DEFAULT 0,
  ADD COLUMN geocoded boolean NOT NULL DEFAULT false;
ALTER TABLE vacancies
  ADD COLUMN geocode_due_at timestamptz DEFAULT '-infinity',
  ADD COLUMN geocode_attempts int NOT NULL DEFAULT 0,
  ADD COLUMN geocoded boolean NOT NULL DEFAULT false;

-- Only what is a whole address in the Netherlands, and nothing of what people post about themselves.
CREATE INDEX addresses_to_geocode ON addresses (tenant_id, updated_at DESC)
  WHERE geocode_due_at IS NOT NULL AND country = 'NL' AND house_number ~ '^[0-9]'
    AND (postal_code IS NOT NULL OR street IS NOT NULL);
CREATE INDEX vacancies_to_geocode ON vacancies (tenant_id, updated_at DESC)
  WHERE geocode_due_at IS NOT NULL AND country = 'NL' AND house_number ~ '^[0-9]'
    AND (postal_code IS NOT NULL OR street IS NOT NULL)
    AND status IN ('draft', 'published') AND vacancy_type NOT IN ('p2p', 'language');

-- Here rather than in the code that writes: whoever changes an address, a form or an import, makes it due.
CREATE FUNCTION address_before_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.street, NEW.house_number, NEW.postal_code, NEW.city, NEW.country)
      IS DISTINCT FROM (OLD.street, OLD.house_number, OLD.postal_code, OLD.city, OLD.country) THEN
    NEW.geocoded := false;
    NEW.geocode_attempts := 0;
    NEW.geocode_due_at := '-infinity';
  ELSIF OLD.geocoded THEN
    -- A form that is saved brings the point of the postcode along; what was found for this very address stays.
    NEW.latitude := OLD.latitude;
    NEW.longitude := OLD.longitude;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER address_before_update
  BEFORE UPDATE OF street, house_number, postal_code, city, country, latitude, longitude ON addresses
  FOR EACH ROW EXECUTE FUNCTION address_before_update();
CREATE TRIGGER address_before_update
  BEFORE UPDATE OF street, house_number, postal_code, city, country, latitude, longitude ON vacancies
  FOR EACH ROW EXECUTE FUNCTION address_before_update();
