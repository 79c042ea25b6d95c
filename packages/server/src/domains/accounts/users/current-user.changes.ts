import { Type, type Static } from 'typebox';
import { LOCALES } from '@samen/contracts';
import { Email, Id, LockVersion, Phone } from '@samen/resources/shared';
import type { Updateable } from 'kysely';
import type { FieldReader } from '../../../http/field-reader.ts';
import { userColumns } from './user-columns.ts';
import type { UsersTable } from './users.table.ts';

/** What users may change of their own account here. Other keys are ignored, and named in `meta.ignored`. */
export const CurrentUserChanges = Type.Object({
  firstName: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
  lastName: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
  phoneNumber: Type.Optional(Type.Union([Phone, Type.Null()])),
  jobTitle: Type.Optional(Type.Union([Type.String({ maxLength: 80 }), Type.Null()])),
  gender: Type.Optional(Type.Union([Type.Enum(['male', 'female', 'other']), Type.Null()])),
  digestDays: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { maxItems: 7 })),
  locale: Type.Optional(Type.Enum([...LOCALES])),
  /** An upload for the purpose `avatar`. */
  avatarId: Type.Optional(Type.Union([Id, Type.Null()])),
  lockVersion: Type.Optional(LockVersion),
  /** A change of the address takes a mailed link and the password. */
  email: Type.Optional(Email),
  currentPassword: Type.Optional(Type.String({ maxLength: 1000 })),
});
export type CurrentUserChanges = Static<typeof CurrentUserChanges>;

/** The sent changes as columns; the picture and what signs in are the caller's. */
export function columnsOf(fields: FieldReader, changes: CurrentUserChanges): Updateable<UsersTable> {
  const { avatarId: _avatar, email: _email, currentPassword: _password, ...own } = changes;
  return userColumns(fields, own);
}
