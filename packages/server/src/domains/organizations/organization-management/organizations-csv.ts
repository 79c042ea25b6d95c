import type { Locale } from '@samen/contracts';
import type { ExportColumn } from '../../../audit/list-export.ts';
import { presentPhone } from '../../../http/phone.ts';
import type { OrganizationRow } from '../organizations/index.ts';
import en from './csv.en.json' with { type: 'json' };
import nl from './csv.nl.json' with { type: 'json' };

const TEXTS = { nl, en };

/** What a file says of each organization. */
export function organizationExportColumns(locale: Locale): ExportColumn<OrganizationRow>[] {
  const { columns, type, status } = TEXTS[locale];
  return [
    { name: columns.id, valueOf: (row) => row.id },
    { name: columns.name, valueOf: (row) => row.name },
    { name: columns.type, valueOf: (row) => type[row.organization_type] },
    { name: columns.status, valueOf: (row) => status[row.status] },
    { name: columns.kvk, valueOf: (row) => row.kvk_number },
    { name: columns.email, valueOf: (row) => row.email },
    { name: columns.phone, valueOf: (row) => presentPhone(row.phone_number).phoneText },
    { name: columns.website, valueOf: (row) => row.website },
    { name: columns.city, valueOf: (row) => row.city },
    { name: columns.created, valueOf: (row) => row.created_at },
  ];
}
