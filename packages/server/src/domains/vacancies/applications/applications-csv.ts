import type { Locale } from '@samen/contracts';
import type { Applications } from '@samen/resources/vacancies';
import type { ExportColumn, ExportedField } from '../../../audit/list-export.ts';
import { presentPhone } from '../../../http/phone.ts';
import { applicationState } from './applications.policy.ts';
import type { VisibleApplicationRow } from './applications.repository.ts';
import en from './csv.en.json' with { type: 'json' };
import nl from './csv.nl.json' with { type: 'json' };

const TEXTS = { nl, en };

/** What a file says of each application; not what the applicant wrote. */
export function applicationColumns(
  locale: Locale,
  centerNames: ReadonlyMap<string, string> | null,
): ExportColumn<VisibleApplicationRow, ExportedField<Applications>>[] {
  const { center, status, reason } = TEXTS[locale];
  return [
    { field: 'id', valueOf: (row) => row.id },
    { field: 'firstName', shownIn: 'name', valueOf: (row) => row.first_name },
    { field: 'lastName', shownIn: 'name', valueOf: (row) => row.last_name },
    { field: 'email', shownIn: 'name', valueOf: (row) => row.email },
    { field: 'phoneNumber', shownIn: 'name', valueOf: (row) => presentPhone(row.phone_number).phoneText },
    { field: 'vacancyId', shownIn: 'name', valueOf: (row) => row.vacancy_title },
    { field: 'organizationId', shownIn: 'organization', valueOf: (row) => row.organization_name },
    ...(centerNames
      ? [
          {
            name: center,
            shownIn: 'center',
            valueOf: ({ volunteer_center_id: id }: VisibleApplicationRow) => centerNames.get(id),
          },
        ]
      : []),
    { field: 'status', shownIn: 'status', valueOf: (row) => status[applicationState(row)] },
    {
      field: 'rejectionReason',
      shownIn: 'status',
      valueOf: (row) => row.rejection_reason && reason[row.rejection_reason],
    },
    { field: 'createdAt', shownIn: 'since', valueOf: (row) => row.created_at },
    { field: 'decidedAt', shownIn: 'since', valueOf: (row) => row.decided_at },
  ];
}
