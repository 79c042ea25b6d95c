import type { Locale } from '@samen/contracts';
import type { ExportColumn } from '../../../audit/list-export.ts';
import { presentPhone } from '../../../http/phone.ts';
import type { OrganizationRow } from '../organizations/index.ts';
import en from './csv.en.json' with { type: 'json' };
import nl from './csv.nl.json' with { type: 'json' };

const TEXTS = { nl, en };

/** What a file says of each organization. */
export function organizationExportColumns(
  locale: Locale,
  centerNames: ReadonlyMap<string, string> | null,
): ExportColumn<OrganizationRow>[] {
  const { columns, type, status } = TEXTS[locale];
  return [
    { name: columns.id, valueOf: (row) => row.id },
    { name: columns.name, shownIn: 'name', valueOf: (row) => row.name },
    { name: columns.type, shownIn: 'name', valueOf: (row) => type[row.organization_type] },
    { name: columns.status, shownIn: 'status', valueOf: (row) => status[row.status] },
    { name: columns.kvk, shownIn: 'name', valueOf: (row) => row.kvk_number },
    { name: columns.email, shownIn: 'name', valueOf: (row) => row.email },
    { name: columns.phone, shownIn: 'name', valueOf: (row) => presentPhone(row.phone_number).phoneText },
    { name: columns.website, shownIn: 'name', valueOf: (row) => row.website },
    { name: columns.city, shownIn: 'city', valueOf: (row) => row.city },
    ...(centerNames
      ? [
          {
            name: columns.center,
            shownIn: 'center',
            valueOf: ({ volunteer_center_id: id }: OrganizationRow) => centerNames.get(id),
          },
        ]
      : []),
    { name: columns.created, shownIn: 'created', valueOf: (row) => row.created_at },
  ];
}
