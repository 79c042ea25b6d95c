import type { Organization } from '@samen/resources/organizations';
import type { RoleName } from '@samen/resources/shared';
import type { User } from '@samen/resources/accounts';
import type { Session } from '@samen/federation-kit';
import { resource } from '@samen/jsonapi';
import { makeOrganization, makeUser, toResource } from '@samen/testing';

export const CENTER = makeOrganization({ id: 'center-1', name: 'Vrijwilligersplein' });
export const CLUB = makeOrganization({ id: 'club-1', name: 'Voetbalclub' });

/** The session of a person with these roles, in the centre. */
export const signedIn = (...roles: RoleName[]): Partial<Session> => ({
  status: 'SIGNED_IN',
  userState: 'loaded',
  isInitialized: true,
  user: makeUser({ id: 'me' }),
  organization: { ...CENTER, isRoot: false },
  roles,
});

/** A person with everything that the server sends along. */
export function oneUser(own: Partial<User> = {}) {
  const { roles = [], organizations = [], ...person } = own;
  return {
    data: toResource(
      'users',
      { ...makeUser({ firstName: 'Noor', fullName: 'Noor Bakker', ...person }), roles, organizations },
      { relations: { roles: 'roles', organizations: 'organizations' } },
    ),
    included: [
      ...roles.map((role) => toResource('roles', role)),
      ...organizations.map((organization) => toResource('organizations', organization)),
    ],
  };
}

export const organizationList = (...organizations: Organization[]) => ({
  data: organizations.map((organization) => toResource('organizations', organization)),
});

/** The roles that may be granted in an organization. */
export const grantable = (...names: RoleName[]) => ({
  data: names.map((name) => resource('roles', name, { attributes: { name } })),
});
