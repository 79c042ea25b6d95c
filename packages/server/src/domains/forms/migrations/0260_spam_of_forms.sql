-- How much of a form was taken for spam is counted wherever the form is shown.
CREATE INDEX form_submissions_spam_of_form ON form_submissions (tenant_id, form_id) WHERE status = 'spam';
