-- The page of a form is the same for everybody and cached; it is made again when what it shows has changed.
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF organization_id, title, description,
  submit_label, thank_you_text, layout, token, is_open, closes_at, max_submissions, retention_months ON forms
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON form_questions
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
-- How many places are left is shown of a form that has an end to them.
CREATE TRIGGER places_changed AFTER UPDATE OF places_taken ON forms
  FOR EACH ROW WHEN (NEW.max_submissions IS NOT NULL) EXECUTE FUNCTION content_changed();
