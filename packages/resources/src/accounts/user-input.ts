import { Type, type Static } from 'typebox';
import { BulkIds } from '../shared/bulk.ts';
import { ROLES } from '../shared/permissions.ts';
import { Id, LockVersion, Trap } from '../shared/fields.ts';
import { NewAccount, person } from '../shared/new-account.ts';
import { nullable } from '../shared/nullable.ts';

export const Credentials = Type.Object({
  email: Type.String({ minLength: 1, maxLength: 254 }),
  password: Type.String({ minLength: 1, maxLength: 128 }),
});
export type Credentials = Static<typeof Credentials>;

/** Bounds of a new password; the server also refuses the most common ones. */
export const PASSWORD_LENGTH = { min: 10, max: 128 } as const;
export const Password = Type.String({ minLength: PASSWORD_LENGTH.min, maxLength: PASSWORD_LENGTH.max });

const optional = Type.Optional;
const text = (minLength: number, maxLength: number) => Type.String({ minLength, maxLength });

/**
 * Attributes of `POST users`. By visitors a sign-up: with password, terms and age, as a volunteer of the centre. By
 * those who may invite, an invitation into `organizationId` (the current one where none is named) as `role`.
 */
export const NewUser = Type.Object({
  ...NewAccount.properties,
  jobTitle: nullable(text(0, 80)),
  role: optional(Type.Enum([...ROLES])),
  organizationId: optional(Id),
  /** A trap that people do not see. */
  website: optional(Trap),
});
export type NewUser = Static<typeof NewUser>;

/** Attributes of `PATCH users/{id}`. */
export const UserChanges = Type.Object({
  firstName: optional(person.firstName),
  lastName: optional(person.lastName),
  phoneNumber: person.phoneNumber,
  jobTitle: nullable(text(0, 80)),
  gender: nullable(Type.Enum(['male', 'female', 'other'])),
  locale: person.locale,
  mentorId: nullable(Id),
  lockVersion: optional(LockVersion),
});
export type UserChanges = Static<typeof UserChanges>;

/** Attributes of `PUT users/{id}/status`. */
export const UserStatusChange = Type.Object({ status: Type.Enum(['active', 'inactive', 'archived']) });
export type UserStatusChange = Static<typeof UserStatusChange>;

/** Attributes of `PUT users/bulk_update`: one change of many accounts. */
export const UserBulkUpdate = Type.Object({ ids: BulkIds, status: UserStatusChange.properties.status });
export type UserBulkUpdate = Static<typeof UserBulkUpdate>;

/** Attributes of `PUT users/{id}/add_role` and `DELETE users/{id}/remove_role`. */
export const RoleChange = Type.Object({ role: Type.Enum([...ROLES]), organizationId: Id });
export type RoleChange = Static<typeof RoleChange>;
