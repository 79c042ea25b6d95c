import { Type, type Static } from 'typebox';
import type { Timestamped, WithCan, Identified } from './common.ts';
import { Email, Id, LockVersion, Phone, Trap } from './common.ts';
import type { Organization } from './organizations.ts';
import type { Locale } from '../site.ts';
import { ROLES, type RoleName } from '../permissions.ts';
import { LOCALES } from '../site.ts';

export const USER_STATUSES = ['active', 'invited', 'inactive', 'archived'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** `roles`: a role is held in an organization. */
export interface Role extends Identified {
  name: RoleName;
  organizationId: string;
}

/** `users`. */
export interface User extends Timestamped, WithCan {
  firstName: string;
  lastName: string;
  fullName: string;
  email: string;
  phoneNumber: string | null;
  phoneText: string | null;
  jobTitle: string | null;
  gender: 'male' | 'female' | 'other' | null;
  /** The highest role in the current organization. */
  role: RoleName | null;
  roles?: Role[];
  status: UserStatus;
  organizationId: string | null;
  organizations?: Organization[];
  digestDays: number[];
  locale: Locale;
  signupMethod?: SignupMethod;
  lastSignInAt?: string | null;
  mentorId?: string | null;
  avatarUrl?: string | null;
  /** Of the current user: which upload that is. */
  avatarId?: string | null;
  /** Of the current user: who is signed in in their name. */
  impersonatorId?: string | null;
  /** Of the current user: the address that waits for its link to be used. */
  newEmail?: string | null;
  /** When that ends by itself. */
  impersonationEndsAt?: string | null;
  /** Of the current user: whether they look after the releases of the platform. */
  isOperator?: boolean;
  lockVersion?: number;
}

export const SIGNUP_METHODS = ['signedUp', 'createdByUser', 'imported', 'unknown'] as const;
export type SignupMethod = (typeof SIGNUP_METHODS)[number];

/** `GET current_user?include=roles`. */
export type CurrentUser = User;

export const Credentials = Type.Object({
  email: Type.String({ minLength: 1, maxLength: 254 }),
  password: Type.String({ minLength: 1, maxLength: 128 }),
});
export type Credentials = Static<typeof Credentials>;

/** Bounds of a new password; the server also refuses the most common ones. */
export const PASSWORD_LENGTH = { min: 10, max: 128 } as const;
export const Password = Type.String({ minLength: PASSWORD_LENGTH.min, maxLength: PASSWORD_LENGTH.max });

const optional = Type.Optional;
const nullable = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Optional(Type.Union([schema, Type.Null()]));
const text = (minLength: number, maxLength: number) => Type.String({ minLength, maxLength });

const person = {
  firstName: text(1, 60),
  lastName: text(1, 80),
  email: Email,
  phoneNumber: nullable(Phone),
  locale: optional(Type.Enum([...LOCALES])),
};

/** What somebody gives who signs up. The password's own rules are those of `PUT /auth/password`. */
export const NewAccount = Type.Object({
  ...person,
  password: optional(Type.String({ maxLength: 1000 })),
  passwordConfirmation: optional(Type.String({ maxLength: 1000 })),
  acceptTerms: optional(Type.Boolean()),
  sixteenOrOlder: optional(Type.Boolean()),
});
export type NewAccount = Static<typeof NewAccount>;

/**
 * Attributes of `POST users`. By visitors a sign-up: with password, terms and age, as a volunteer of the centre. By
 * whoever may invite, an invitation into `organizationId` (the current one where none is named) as `role`.
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

/** What became of an account that a mailed link confirms. */
export const LINKED_ACCOUNT_STATES = ['waiting', 'confirmed', 'expired', 'closed'] as const;

/** What the link of an invitation or a sign-up confirms, before anybody presses the button. */
export interface LinkedAccount {
  id: string;
  state: (typeof LINKED_ACCOUNT_STATES)[number];
  /** Of an account that still waits; null otherwise. */
  email: string | null;
  /** It has none yet: whoever confirms chooses one. */
  needsPassword: boolean;
}

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

/** Attributes of `PUT users/{id}/add_role` and `DELETE users/{id}/remove_role`. */
export const RoleChange = Type.Object({ role: Type.Enum([...ROLES]), organizationId: Id });
export type RoleChange = Static<typeof RoleChange>;

/** Filters of `GET users`. */
export interface UserFilter {
  q?: string;
  statusEq?: UserStatus;
  withRole?: RoleName;
  organizationIdEq?: string;
  signupMethodEq?: SignupMethod;
  createdAtGteq?: string;
}
