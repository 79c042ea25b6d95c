import type { Locale } from '@samen/contracts';
import type { Users } from '@samen/resources/accounts';
import type { ExportColumn, ExportedField } from '../../../audit/list-export.ts';
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
export function userExportColumns(
  locale: Locale,
  withCenter: boolean,
): ExportColumn<ExportedUser, ExportedField<Users>>[] {
  const { center, status, roles: names, signup } = TEXTS[locale];
  return [
    { field: 'id', valueOf: ({ row }) => row.id },
    { field: 'firstName', shownIn: 'name', valueOf: ({ row }) => row.first_name },
    { field: 'lastName', shownIn: 'name', valueOf: ({ row }) => row.last_name },
    { field: 'email', shownIn: 'name', valueOf: ({ row }) => row.email },
    { field: 'phoneNumber', shownIn: 'name', valueOf: ({ row }) => presentPhone(row.phone_number).phoneText },
    { field: 'status', shownIn: 'status', valueOf: ({ row }) => status[row.status] },
    {
      field: 'organizationId',
      shownIn: 'organizations',
      valueOf: ({ organizations }) => organizations.join('; '),
    },
    {
      field: 'role',
      shownIn: 'organizations',
      valueOf: ({ roles }) => [...new Set(roles.map(({ name }) => names[name]))].join('; '),
    },
    ...(withCenter
      ? [
          {
            name: center,
            shownIn: 'center',
            valueOf: ({ centers }: ExportedUser) => centers.join('; '),
          },
        ]
      : []),
    { field: 'signupMethod', valueOf: ({ row }) => signup[row.signup_method] },
    { field: 'lastSignInAt', shownIn: 'seen', valueOf: ({ row }) => row.last_sign_in_at },
    { field: 'createdAt', shownIn: 'created', valueOf: ({ row }) => row.created_at },
  ];
}
