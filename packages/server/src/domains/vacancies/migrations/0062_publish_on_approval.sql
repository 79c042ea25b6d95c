-- Drafts of an organization that waits for its centre, to be published when that approves it.
ALTER TABLE vacancies ADD COLUMN publish_on_approval boolean NOT NULL DEFAULT false;
CREATE INDEX vacancies_publish_on_approval ON vacancies (tenant_id, organization_id)
  WHERE publish_on_approval AND status = 'draft';
