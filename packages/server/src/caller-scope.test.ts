import type { Action, OwnAction, RoleName } from '@samen/resources/shared';
import { callerScope, type Caller, type CallerOrganization, type CallerUser } from './context.ts';

const user = { id: 'person' } as CallerUser;
const organization = (...roles: RoleName[]): CallerOrganization => ({
  id: 'o',
  name: 'Zorghuis',
  organizationType: 'NonProfit',
  isRoot: false,
  status: 'approved',
  volunteerCenterId: 'centre',
  roles,
});
const scope = (action: Action | OwnAction, parts: Partial<Caller>) =>
  callerScope({ user: null, organization: null, ...parts } as Caller, action);

/** What everybody may do with their own records, and nothing besides. */
const OWN = [
  'applications.create',
  'applications.read',
  'applications.withdraw',
  'conversations.create',
  'favorites.edit',
  'uploads.edit',
] as const;

it.each(OWN)('%s is everybody’s with their own', (action) => {
  expect(scope(action, { user })).toBe('own');
  expect(scope(action, { user, organization: organization('volunteer') })).toBe('own');
});

it.each(['vacancies.edit', 'users.read', 'pages.edit'] as const)(
  '%s is no one’s without a role',
  (action) => {
    expect(scope(action, { user })).toBeNull();
    expect(scope(action, { user, organization: organization('volunteer') })).toBeNull();
  },
);

it('follows the roles in the current organization', () => {
  expect(scope('vacancies.edit', { user, organization: organization('admin') })).toBe('organization');
  expect(scope('applications.read', { user, organization: organization('mentor') })).toBe('students');
  expect(scope('uploads.edit', { user, organization: organization('content_manager') })).toBe('center');
});

it('is nothing for visitors, whatever else is there', () => {
  expect(scope('applications.create', {})).toBeNull();
  expect(scope('vacancies.edit', { organization: organization('admin') })).toBeNull();
});
