-- Pages show neither what is beside messages nor what comes with a form: those empty no cache. A statement does not know
-- which rows it is about, so it is a matter of each row.
DROP TRIGGER content_changed ON uploads;
CREATE TRIGGER content_changed AFTER INSERT ON uploads
  FOR EACH ROW WHEN (NEW.purpose NOT IN ('attachment', 'submission')) EXECUTE FUNCTION content_changed();
CREATE TRIGGER content_updated AFTER UPDATE ON uploads
  FOR EACH ROW WHEN (NEW.purpose NOT IN ('attachment', 'submission') OR OLD.purpose NOT IN ('attachment', 'submission'))
  EXECUTE FUNCTION content_changed();
CREATE TRIGGER content_removed AFTER DELETE ON uploads
  FOR EACH ROW WHEN (OLD.purpose NOT IN ('attachment', 'submission')) EXECUTE FUNCTION content_changed();
CREATE TRIGGER content_emptied AFTER TRUNCATE ON uploads FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
