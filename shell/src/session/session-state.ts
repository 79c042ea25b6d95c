import type { CurrentUser } from '@samen/resources/accounts';
import { ROLES, type RoleName } from '@samen/resources/shared';
import type { Session, RootState } from '@samen/federation-kit';
import { createSelector } from '@samen/redux';

/** The session as every screen reads it. */
export const selectSession = createSelector(
  [(state: RootState) => state.session, (state: RootState) => state.preferences.currentOrganizationId],
  (session, organizationId): Session => ({
    ...session,
    organization: session.organizations.find(({ id }) => id === organizationId) ?? null,
    roles: rolesIn(session.user, organizationId),
  }),
);

/** The roles that count: those in the selected organization, highest first. */
export function rolesIn(user: CurrentUser | null, organization: string | null): RoleName[] {
  const ownRoles = new Set(
    user?.roles?.filter(({ organizationId }) => organizationId === organization).map(({ name }) => name),
  );
  return ROLES.filter((role) => ownRoles.has(role));
}
