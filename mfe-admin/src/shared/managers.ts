import type { RoleName } from '@samen/resources/shared';

const MANAGERS: readonly RoleName[] = ['admin', 'center_superuser', 'organization_superuser'];

/** Whether a person with these roles looks after organizations and their people; a mentor sees students alone. */
export const managesPeople = (roles: readonly RoleName[]): boolean =>
  roles.some((role) => MANAGERS.includes(role));

/** Whether all that these roles invite are students of the own school. */
export const invitesStudentsOnly = (roles: readonly RoleName[]): boolean =>
  roles.includes('mentor') && !managesPeople(roles);
