import type { Locale } from '@samen/contracts';
import type { ExportColumn } from '../../../audit/list-export.ts';
import { presentPhone } from '../../../http/phone.ts';
import { applicationState } from './applications.policy.ts';
import type { VisibleApplicationRow } from './applications.repository.ts';
import en from './csv.en.json' with { type: 'json' };
import nl from './csv.nl.json' with { type: 'json' };

const TEXTS = { nl, en };

/** What a file says of each application; not what the applicant wrote. */
export function applicationColumns(locale: Locale): ExportColumn<VisibleApplicationRow>[] {
  const { columns, status, reason } = TEXTS[locale];
  return [
    { name: columns.id, valueOf: (row) => row.id },
    { name: columns.first_name, valueOf: (row) => row.first_name },
    { name: columns.last_name, valueOf: (row) => row.last_name },
    { name: columns.email, valueOf: (row) => row.email },
    { name: columns.phone, valueOf: (row) => presentPhone(row.phone_number).phoneText },
    { name: columns.vacancy, valueOf: (row) => row.vacancy_title },
    { name: columns.organization, valueOf: (row) => row.organization_name },
    { name: columns.status, valueOf: (row) => status[applicationState(row)] },
    { name: columns.reason, valueOf: (row) => row.rejection_reason && reason[row.rejection_reason] },
    { name: columns.sent, valueOf: (row) => row.created_at },
    { name: columns.decided, valueOf: (row) => row.decided_at },
  ];
}
