import { Type, type Static } from 'typebox';
import type { Timestamped, WithCan, Identified } from './common.ts';
import type { Organization } from './organizations.ts';
import type { Locale } from '../site.ts';
import type { RoleName } from '../permissions.ts';

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
}

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
