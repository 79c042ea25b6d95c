-- Forms that organizations and centres build, their questions, and what people filled in.
CREATE TABLE forms (
  tenant_id text NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  volunteer_center_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  title text NOT NULL CHECK (length(title) BETWEEN 2 AND 120),
  description text CHECK (length(description) <= 2000),
  submit_label text CHECK (length(submit_label) <= 40),
  thank_you_text text CHECK (length(thank_you_text) <= 1000),
  layout text NOT NULL DEFAULT 'page' CHECK (layout IN ('page', 'steps')),
  token text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', ''),
  is_open boolean NOT NULL DEFAULT true,
  closes_at timestamptz,
  max_submissions integer CHECK (max_submissions BETWEEN 1 AND 10000),
  retention_months smallint NOT NULL DEFAULT 12 CHECK (retention_months BETWEEN 1 AND 60),
  -- Counted while the form is locked, so that the last place goes to one person.
  places_taken integer NOT NULL DEFAULT 0 CHECK (places_taken >= 0),
  created_by_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  lock_version integer NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, volunteer_center_id) REFERENCES volunteer_centers (tenant_id, id),
  FOREIGN KEY (tenant_id, organization_id) REFERENCES organizations (tenant_id, id),
  FOREIGN KEY (tenant_id, created_by_id) REFERENCES users (tenant_id, id)
);
CREATE UNIQUE INDEX forms_tenant_id_token_key ON forms (tenant_id, token);
CREATE INDEX forms_newest ON forms (tenant_id, updated_at DESC, id);
CREATE INDEX forms_of_center ON forms (tenant_id, volunteer_center_id, updated_at DESC, id);
CREATE INDEX forms_of_organization ON forms (tenant_id, organization_id, updated_at DESC, id);
CREATE INDEX forms_of_author ON forms (tenant_id, created_by_id);

-- The ids are those by which what was filled in names its questions; a copy of a form has the same ones.
CREATE TABLE form_questions (
  tenant_id text NOT NULL,
  form_id uuid NOT NULL,
  id uuid NOT NULL,
  -- The column of an export, which never changes.
  number integer NOT NULL,
  position smallint NOT NULL,
  content jsonb NOT NULL,
  -- Of a question that was filled in before it was removed.
  removed_at timestamptz,
  PRIMARY KEY (tenant_id, form_id, id),
  FOREIGN KEY (tenant_id, form_id) REFERENCES forms (tenant_id, id) ON DELETE CASCADE
);

CREATE TABLE form_submissions (
  tenant_id text NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  form_id uuid NOT NULL,
  status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'in_progress', 'handled', 'spam')),
  status_changed_at timestamptz,
  submitted_at timestamptz NOT NULL,
  user_id uuid,
  -- By the ids of the questions.
  given jsonb NOT NULL,
  -- The same as words to search in, folded.
  words text NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, form_id) REFERENCES forms (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id)
);
CREATE INDEX form_submissions_newest ON form_submissions (tenant_id, form_id, submitted_at DESC, id);
CREATE INDEX form_submissions_new ON form_submissions (tenant_id, form_id) WHERE status = 'new';
CREATE INDEX form_submissions_of_user ON form_submissions (tenant_id, user_id);
CREATE INDEX form_submissions_oldest ON form_submissions (tenant_id, submitted_at);
CREATE INDEX form_submissions_spam ON form_submissions (tenant_id, submitted_at) WHERE status = 'spam';

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['forms', 'form_questions', 'form_submissions'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY tenant ON %I USING (tenant_id = (SELECT app_tenant()))', name);
  END LOOP;
END $$;
