import { ROLES, type CurrentUser, type RoleName } from '@samen/contracts';
import type { Session } from '@samen/federation-kit';
import { createSelector } from '@samen/redux';
import type { PreferencesState } from './preferences.slice.ts';
import type { SessionState } from './session.slice.ts';

/** The shell's part of the store. */
export interface ShellState {
  session: SessionState;
  preferences: PreferencesState;
}

/** The session as every screen reads it. */
export const selectSession = createSelector(
  [(state: ShellState) => state.session, (state: ShellState) => state.preferences.currentOrganizationId],
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
