-- Answers to vacancies. A visitor's one stays hidden until the link in the mail has been used.

CREATE TABLE applications (
  tenant_id text NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  vacancy_id uuid NOT NULL,
  -- Of the vacancy, when it was answered.
  vacancy_title text NOT NULL,
  organization_id uuid NOT NULL,
  volunteer_center_id uuid NOT NULL,
  -- Null for a visitor.
  user_id uuid,
  first_name text NOT NULL CHECK (length(first_name) BETWEEN 1 AND 60),
  last_name text NOT NULL CHECK (length(last_name) BETWEEN 1 AND 80),
  -- Lower case.
  email text NOT NULL CHECK (email = lower(email) AND length(email) BETWEEN 5 AND 254),
  -- E.164.
  phone_number text CHECK (phone_number ~ '^\+[1-9]\d{7,14}$'),
  message text CHECK (length(message) <= 2000),
  locale text NOT NULL DEFAULT 'nl' CHECK (locale IN ('nl', 'en')),
  status text CHECK (status IN ('accepted', 'rejected')),
  rejection_reason text CHECK (rejection_reason IN
    ('filled', 'no_fit', 'no_response', 'withdrawn_vacancy', 'organization_archived', 'other')),
  decision_message text CHECK (length(decision_message) <= 1000),
  decided_at timestamptz,
  decided_by_id uuid,
  confirmed_at timestamptz,
  withdrawn_at timestamptz,
  withdrawal_reason text,
  lock_version int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, vacancy_id) REFERENCES vacancies (tenant_id, id),
  FOREIGN KEY (tenant_id, organization_id) REFERENCES organizations (tenant_id, id),
  FOREIGN KEY (tenant_id, volunteer_center_id) REFERENCES volunteer_centers (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id),
  FOREIGN KEY (tenant_id, decided_by_id) REFERENCES users (tenant_id, id),
  CONSTRAINT decided_ones_are_confirmed CHECK (status IS NULL OR confirmed_at IS NOT NULL),
  CONSTRAINT accounts_need_no_confirmation CHECK (user_id IS NULL OR confirmed_at IS NOT NULL)
);

-- Nobody has two open applications for one vacancy, whatever arrives at the same time.
CREATE UNIQUE INDEX applications_once_per_email ON applications (tenant_id, vacancy_id, email)
  WHERE withdrawn_at IS NULL AND status IS DISTINCT FROM 'rejected';
CREATE UNIQUE INDEX applications_once_per_user ON applications (tenant_id, vacancy_id, user_id)
  WHERE withdrawn_at IS NULL AND status IS DISTINCT FROM 'rejected' AND user_id IS NOT NULL;
CREATE INDEX applications_of_organization ON applications (tenant_id, organization_id, created_at DESC, id);
CREATE INDEX applications_of_center ON applications (tenant_id, volunteer_center_id, created_at DESC, id);
CREATE INDEX applications_of_user ON applications (tenant_id, user_id, created_at DESC, id);
CREATE INDEX applications_unconfirmed ON applications (tenant_id, created_at) WHERE confirmed_at IS NULL;

ALTER TABLE applications ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON applications
  USING (tenant_id = (SELECT app_tenant()));
