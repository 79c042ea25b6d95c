-- Lists of vacancies in the order of an index, in each of their orders: of one state in one centre. A list of several
-- states, or with what other centres share, is the union of such lists.

-- The covered columns count what a site shows without reading its rows.
DROP INDEX vacancies_newest;
CREATE INDEX vacancies_newest ON vacancies (tenant_id, volunteer_center_id, status, published_at DESC, id)
  INCLUDE (expires_at, vacancy_type) WHERE status <> 'deleted';
CREATE INDEX vacancies_by_change ON vacancies
  (tenant_id, volunteer_center_id, status, updated_at DESC, published_at DESC, id) WHERE status <> 'deleted';
CREATE INDEX vacancies_by_end ON vacancies
  (tenant_id, volunteer_center_id, status, expires_at, published_at DESC, id) WHERE status <> 'deleted';
CREATE INDEX vacancies_by_title ON vacancies
  (tenant_id, volunteer_center_id, status, (sort_key(title)) COLLATE "C", published_at DESC, id)
  WHERE status <> 'deleted';
-- Most vacancies do not begin at a moment; they come last in both directions.
CREATE INDEX vacancies_by_start ON vacancies
  (tenant_id, volunteer_center_id, status, starts_at, published_at DESC, id) WHERE status <> 'deleted';
CREATE INDEX vacancies_by_start_descending ON vacancies
  (tenant_id, volunteer_center_id, status, starts_at DESC NULLS LAST, published_at DESC, id)
  WHERE status <> 'deleted';

-- The same of what a tenant's centres share.
CREATE INDEX vacancies_shared_by_change ON vacancies (tenant_id, updated_at DESC, published_at DESC, id)
  WHERE status = 'published' AND shared_across_centers;
CREATE INDEX vacancies_shared_by_end ON vacancies (tenant_id, expires_at, published_at DESC, id)
  WHERE status = 'published' AND shared_across_centers;
CREATE INDEX vacancies_shared_by_title ON vacancies
  (tenant_id, (sort_key(title)) COLLATE "C", published_at DESC, id)
  WHERE status = 'published' AND shared_across_centers;
CREATE INDEX vacancies_shared_by_start ON vacancies (tenant_id, starts_at, published_at DESC, id)
  WHERE status = 'published' AND shared_across_centers;
CREATE INDEX vacancies_shared_by_start_descending ON vacancies
  (tenant_id, starts_at DESC NULLS LAST, published_at DESC, id)
  WHERE status = 'published' AND shared_across_centers;

-- What an organization, or a person who asks for help, looks after.
DROP INDEX vacancies_of_organization;
CREATE INDEX vacancies_of_organization ON vacancies (tenant_id, organization_id, status, published_at DESC, id);
CREATE INDEX vacancies_of_person ON vacancies (tenant_id, created_by_id, status, published_at DESC, id)
  WHERE vacancy_type = 'p2p';

-- What jobs look for, a part at a time.
CREATE INDEX vacancies_expired ON vacancies (tenant_id, expires_at) WHERE status = 'expired';
CREATE INDEX vacancies_deleted ON vacancies (tenant_id, deleted_at) WHERE status = 'deleted';
CREATE INDEX applications_withdrawn ON applications (tenant_id, withdrawn_at) WHERE withdrawn_at IS NOT NULL;
