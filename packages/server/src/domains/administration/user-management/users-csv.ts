import type { Locale } from '@samen/contracts';
import type { ExportColumn } from '../../../audit/list-export.ts';
import { presentPhone } from '../../../http/phone.ts';
import type { AssignedRole, UserRow } from '../../accounts/users/index.ts';
import en from './csv.en.json' with { type: 'json' };
import nl from './csv.nl.json' with { type: 'json' };

const TEXTS = { nl, en };

export interface ExportedUser {
  row: UserRow;
  roles: readonly AssignedRole[];
  /** What the organizations of the roles are called, and their centres. */
  organizations: readonly string[];
  centers: readonly string[];
}

/** What a file says of each person. */
export function userExportColumns(locale: Locale, withCenter: boolean): ExportColumn<ExportedUser>[] {
  const { columns, status, roles: names, signup } = TEXTS[locale];
  return [
    { name: columns.id, valueOf: ({ row }) => row.id },
    { name: columns.first_name, shownIn: 'name', valueOf: ({ row }) => row.first_name },
    { name: columns.last_name, shownIn: 'name', valueOf: ({ row }) => row.last_name },
    { name: columns.email, shownIn: 'name', valueOf: ({ row }) => row.email },
    { name: columns.phone, shownIn: 'name', valueOf: ({ row }) => presentPhone(row.phone_number).phoneText },
    { name: columns.status, shownIn: 'status', valueOf: ({ row }) => status[row.status] },
    {
      name: columns.organizations,
      shownIn: 'organizations',
      valueOf: ({ organizations }) => organizations.join('; '),
    },
    {
      name: columns.roles,
      shownIn: 'organizations',
      valueOf: ({ roles }) => [...new Set(roles.map(({ name }) => names[name]))].join('; '),
    },
    ...(withCenter
      ? [
          {
            name: columns.center,
            shownIn: 'center',
            valueOf: ({ centers }: ExportedUser) => centers.join('; '),
          },
        ]
      : []),
    { name: columns.signup, valueOf: ({ row }) => signup[row.signup_method] },
    { name: columns.last_sign_in, shownIn: 'seen', valueOf: ({ row }) => row.last_sign_in_at },
    { name: columns.created, shownIn: 'created', valueOf: ({ row }) => row.created_at },
  ];
}
