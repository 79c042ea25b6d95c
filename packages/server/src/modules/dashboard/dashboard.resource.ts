import type { DashboardActivity, DashboardApplication, DashboardStudent } from '@samen/contracts';
import type { ActivityRow, OwnApplicationRow, StudentRow } from './people.repository.ts';

export const presentActivity = (row: ActivityRow): DashboardActivity => ({
  vacancyId: row.id,
  title: row.title,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  city: row.city,
  positions: row.positions,
  accepted: row.accepted,
});

export const presentOwnApplication = (row: OwnApplicationRow): DashboardApplication => ({
  applicationId: row.application_id,
  vacancyId: row.vacancy_id,
  vacancyTitle: row.vacancy_title,
  organizationName: row.organization_name,
  status: row.status,
  withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
});

const hasApplied = (row: StudentRow): row is StudentRow & OwnApplicationRow => Boolean(row.application_id);

export const presentStudent = (row: StudentRow): DashboardStudent => ({
  userId: row.user_id,
  name: row.name,
  applications: row.applications,
  latest: hasApplied(row) ? presentOwnApplication(row) : null,
});
