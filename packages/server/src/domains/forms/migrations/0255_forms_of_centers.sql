-- A form of another centre is no longer on the pages that show it.
CREATE TRIGGER center_changed AFTER UPDATE OF volunteer_center_id ON forms
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
