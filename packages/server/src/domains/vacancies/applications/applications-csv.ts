import type { Locale } from '@samen/contracts';
import type { ExportColumn } from '../../../audit/list-export.ts';
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
): ExportColumn<VisibleApplicationRow>[] {
  const { columns, status, reason } = TEXTS[locale];
  return [
    { name: columns.id, valueOf: (row) => row.id },
    { name: columns.first_name, shownIn: 'name', valueOf: (row) => row.first_name },
    { name: columns.last_name, shownIn: 'name', valueOf: (row) => row.last_name },
    { name: columns.email, shownIn: 'name', valueOf: (row) => row.email },
    { name: columns.phone, shownIn: 'name', valueOf: (row) => presentPhone(row.phone_number).phoneText },
    { name: columns.vacancy, shownIn: 'name', valueOf: (row) => row.vacancy_title },
    { name: columns.organization, shownIn: 'organization', valueOf: (row) => row.organization_name },
    ...(centerNames
      ? [
          {
            name: columns.center,
            shownIn: 'center',
            valueOf: ({ volunteer_center_id: id }: VisibleApplicationRow) => centerNames.get(id),
          },
        ]
      : []),
    { name: columns.status, shownIn: 'status', valueOf: (row) => status[applicationState(row)] },
    {
      name: columns.reason,
      shownIn: 'status',
      valueOf: (row) => row.rejection_reason && reason[row.rejection_reason],
    },
    { name: columns.sent, shownIn: 'since', valueOf: (row) => row.created_at },
    { name: columns.decided, shownIn: 'since', valueOf: (row) => row.decided_at },
  ];
}
