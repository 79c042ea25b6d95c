import { LOCALES } from '@samen/contracts';
import {
  declareResource,
  filter,
  flag,
  id,
  list,
  many,
  moment,
  one,
  oneOf,
  text,
  whole,
  type Entity,
  type Filters,
  type Joined,
  type SeenBy,
} from '@samen/jsonapi/declaration';
import type { Organization } from '../organizations/organizations.ts';
import { ROLES, type RoleName } from '../shared/permissions.ts';

export const USER_STATUSES = ['active', 'invited', 'inactive', 'archived'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

export const SIGNUP_METHODS = ['signedUp', 'createdByUser', 'imported', 'unknown'] as const;
export type SignupMethod = (typeof SIGNUP_METHODS)[number];

const GENDERS = ['male', 'female', 'other'] as const;

const declaredRole = declareResource('roles', {
  attributes: {
    name: oneOf(ROLES, { required: true, write: 'never' }),
    organizationId: id('organizations', { required: true, write: 'never' }),
  },
  relationships: { organization: one('organizations', { from: 'organizationId' }) },
});
/** `roles`: a role is held in an organization. */
export interface Roles extends Readonly<typeof declaredRole> {}
export const Roles: Roles = declaredRole;

export interface Role extends Entity<Roles> {}

const declared = declareResource('users', {
  attributes: {
    firstName: text({ min: 1, max: 60, required: true }),
    lastName: text({ min: 1, max: 80, required: true }),
    fullName: text({ required: true, computed: true }),
    avatarUrl: text({ write: 'never' }),

    // What follows is there for those who manage accounts, and for the account's own user.
    email: text({ format: 'email', required: true, write: 'create', see: 'managers' }),
    phoneNumber: text({ format: 'phone', see: 'managers' }),
    phoneText: text({ computed: true, see: 'managers' }),
    jobTitle: text({ max: 80, see: 'managers' }),
    gender: oneOf(GENDERS, { see: 'managers' }),
    /** The highest role in the current organization. */
    role: oneOf(ROLES, { computed: true, see: 'managers' }),
    status: oneOf(USER_STATUSES, { default: 'invited', write: 'never', see: 'managers', filter: ['eq'] }),
    organizationId: id('organizations', { computed: true, see: 'managers' }),
    digestDays: list(whole({ min: 1, max: 7, required: true }), { max: 7, default: [1], see: 'managers' }),
    locale: oneOf(LOCALES, { default: 'nl', see: 'managers' }),
    signupMethod: oneOf(SIGNUP_METHODS, {
      default: 'unknown',
      write: 'never',
      see: 'managers',
      filter: ['eq'],
    }),
    lastSignInAt: moment({ write: 'never', see: 'managers' }),
    createdAt: moment({ required: true, filledIn: true, write: 'never', see: 'managers', filter: ['gteq'] }),
    updatedAt: moment({ required: true, filledIn: true, write: 'never', see: 'managers' }),
    lockVersion: whole({ required: true, filledIn: true, write: 'never', see: 'managers' }),

    mentorId: id('users', { see: 'mentors' }),

    // What follows is there for the account's own user.
    /** The address that waits for its link to be used. */
    newEmail: text({ computed: true, see: 'oneself' }),
    avatarId: id('uploads', { see: 'oneself' }),
    /** Who is signed in in their name. */
    impersonatorId: id('users', { computed: true, see: 'oneself' }),
    /** When that ends by itself. */
    impersonationEndsAt: moment({ computed: true, see: 'oneself' }),
    /** Whether they look after the releases of the platform. */
    isOperator: flag({ write: 'never', see: 'oneself' }),
  },
  relationships: {
    roles: many('roles'),
    organizations: many('organizations'),
    organization: one('organizations', { from: 'organizationId', see: 'managers' }),
    mentor: one('users', { from: 'mentorId', see: 'mentors' }),
    avatar: one('uploads', { from: 'avatarId', see: 'oneself' }),
    impersonator: one('users', { from: 'impersonatorId', see: 'oneself' }),
  },
  filters: {
    q: filter('text'),
    withRole: filter('text'),
    organizationIdEq: filter('id'),
    /** For those who manage the whole tenant: `false` is the people of the centre of the site. */
    allCenters: filter('flag'),
  },
  sorts: ['name', 'createdAt', 'lastSignInAt'],
  includes: ['roles', 'organizations'],
});
/** `users`. Records that others refer to have names alone. */
export interface Users extends Readonly<typeof declared> {}
export const Users: Users = declared;

/** An account, as those see it who manage it; of the current user there is what only they see. */
export interface User
  extends
    SeenBy<Users, 'managers'>,
    Omit<Entity<Users>, keyof SeenBy<Users, 'managers'>>,
    Joined<Users, { roles: Role; organizations: Organization }> {}

/** `GET current_user?include=roles`. */
export type CurrentUser = User;

/** Filters of `GET users`. */
export interface UserFilter extends Filters<Users> {
  withRole?: RoleName;
}
