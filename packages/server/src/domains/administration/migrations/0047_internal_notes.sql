-- What staff write down for each other about somebody or something. An organization's notes and its centre's are
-- kept apart by `side`.
CREATE TABLE internal_notes (
  tenant_id text NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  notable_type text NOT NULL CHECK (notable_type IN ('organizations', 'users', 'vacancies', 'applications')),
  notable_id uuid NOT NULL,
  -- The same as a reference of its own kind: a note goes when what it is about goes.
  about_organization_id uuid
    GENERATED ALWAYS AS (CASE WHEN notable_type = 'organizations' THEN notable_id END) STORED,
  about_user_id uuid GENERATED ALWAYS AS (CASE WHEN notable_type = 'users' THEN notable_id END) STORED,
  about_vacancy_id uuid GENERATED ALWAYS AS (CASE WHEN notable_type = 'vacancies' THEN notable_id END) STORED,
  about_application_id uuid
    GENERATED ALWAYS AS (CASE WHEN notable_type = 'applications' THEN notable_id END) STORED,
  side text NOT NULL CHECK (side IN ('organization', 'center')),
  -- Where its author worked.
  organization_id uuid NOT NULL,
  volunteer_center_id uuid NOT NULL,
  author_id uuid,
  note text NOT NULL CHECK (length(note) BETWEEN 1 AND 2000),
  lock_version int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, about_organization_id) REFERENCES organizations (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, about_user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, about_vacancy_id) REFERENCES vacancies (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, about_application_id) REFERENCES applications (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, organization_id) REFERENCES organizations (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, volunteer_center_id) REFERENCES volunteer_centers (tenant_id, id),
  FOREIGN KEY (tenant_id, author_id) REFERENCES users (tenant_id, id) ON DELETE SET NULL (author_id)
);
CREATE INDEX internal_notes_of ON internal_notes (tenant_id, notable_type, notable_id, created_at DESC, id);
CREATE INDEX internal_notes_organization ON internal_notes (tenant_id, about_organization_id);
CREATE INDEX internal_notes_user ON internal_notes (tenant_id, about_user_id);
CREATE INDEX internal_notes_vacancy ON internal_notes (tenant_id, about_vacancy_id);
CREATE INDEX internal_notes_application ON internal_notes (tenant_id, about_application_id);

ALTER TABLE internal_notes ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON internal_notes USING (tenant_id = (SELECT app_tenant()));
