-- Views of what was filled in at forms, and of the activity.
ALTER TABLE saved_views DROP CONSTRAINT saved_views_list_check;
ALTER TABLE saved_views ADD CONSTRAINT saved_views_list_check CHECK (
  list IN ('vacancies', 'applications', 'organizations', 'users', 'form_submissions', 'activity_events'));
