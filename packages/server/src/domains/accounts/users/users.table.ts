import { flag, id, moment, text, whole } from '@samen/jsonapi/declaration';
import { Roles, Users } from '@samen/resources/accounts';
import { declareTable, type TableOf } from '../../../declared/table.ts';

/** Columns that no response shows. */
const own = {
  passwordHash: text({}),
  acceptedTermsVersion: text({}),
  acceptedTermsAt: moment({}),
  sixteenOrOlder: flag({ default: true }),
  confirmedAt: moment({}),
  statusChangedAt: moment({ required: true, filledIn: true, write: 'never' }),
  inactivityWarned: whole({}),
  anonymisedAt: moment({}),
  digestSentAt: moment({}),
} as const;
const ownOfRole = {
  userId: id('users', { required: true }),
  createdAt: moment({ required: true, filledIn: true, write: 'never' }),
} as const;

export const userTable = declareTable('users', Users, own, { users_tenant_id_email_key: 'email' });
export const roleTable = declareTable('role_assignments', Roles, ownOfRole);

export interface UsersTable extends TableOf<Users, typeof own> {}
export interface RoleAssignmentsTable extends TableOf<Roles, typeof ownOfRole> {}

declare module '../../../db/schema.ts' {
  interface Tables {
    users: UsersTable;
    role_assignments: RoleAssignmentsTable;
  }
}
