import type { Locale } from '@samen/contracts';
import type { Organizations } from '@samen/resources/organizations';
import type { ExportColumn, ExportedField } from '../../../audit/list-export.ts';
import { presentPhone } from '../../../http/phone.ts';
import type { OrganizationRow } from '../organizations/index.ts';
import en from './csv.en.json' with { type: 'json' };
import nl from './csv.nl.json' with { type: 'json' };

const TEXTS = { nl, en };

/** What a file says of each organization. */
export function organizationExportColumns(
  locale: Locale,
  centerNames: ReadonlyMap<string, string> | null,
): ExportColumn<OrganizationRow, ExportedField<Organizations>>[] {
  const { center, type, status } = TEXTS[locale];
  return [
    { field: 'id', valueOf: (row) => row.id },
    { field: 'name', shownIn: 'name', valueOf: (row) => row.name },
    { field: 'organizationType', shownIn: 'name', valueOf: (row) => type[row.organization_type] },
    { field: 'status', shownIn: 'status', valueOf: (row) => status[row.status] },
    { field: 'kvkNumber', shownIn: 'name', valueOf: (row) => row.kvk_number },
    { field: 'email', shownIn: 'name', valueOf: (row) => row.email },
    { field: 'phoneNumber', shownIn: 'name', valueOf: (row) => presentPhone(row.phone_number).phoneText },
    { field: 'website', shownIn: 'name', valueOf: (row) => row.website },
    { field: 'city', shownIn: 'city', valueOf: (row) => row.city },
    ...(centerNames
      ? [
          {
            name: center,
            shownIn: 'center',
            valueOf: ({ volunteer_center_id: id }: OrganizationRow) => centerNames.get(id),
          },
        ]
      : []),
    { field: 'createdAt', shownIn: 'created', valueOf: (row) => row.created_at },
  ];
}
