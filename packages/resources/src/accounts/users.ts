import type { Locale } from '@samen/contracts';
import type { RoleName } from '../shared/permissions.ts';
import type { Identified, Timestamped, WithCan } from '../shared/fields.ts';
import type { Organization } from '../organizations/organizations.ts';

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

/** What became of an account that a mailed link confirms. */
export const LINKED_ACCOUNT_STATES = ['waiting', 'confirmed', 'expired', 'closed'] as const;

/** What the link of an invitation or a sign-up confirms, before anybody presses the button. */
export interface LinkedAccount {
  id: string;
  state: (typeof LINKED_ACCOUNT_STATES)[number];
  /** Of an account that still waits; null otherwise. */
  email: string | null;
  /** It has none yet: the confirmation asks for one. */
  needsPassword: boolean;
}

/** Filters of `GET users`. */
export interface UserFilter {
  q?: string;
  statusEq?: UserStatus;
  withRole?: RoleName;
  organizationIdEq?: string;
  signupMethodEq?: SignupMethod;
  createdAtGteq?: string;
}
