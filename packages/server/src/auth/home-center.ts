import type { CallerOrganization } from '../context.ts';

/**
 * The centre on whose site a person signs in: the one whose site this is, or, for accounts of other centres' organizations,
 * theirs. Admins of the whole tenant and those without any organization are at home everywhere.
 */
export function homeCenter(organizations: readonly CallerOrganization[], centerId: string): string {
  const isAtHome = ({ volunteerCenterId, isRoot, roles }: CallerOrganization) =>
    volunteerCenterId === centerId || (isRoot && roles.includes('admin'));
  const [first] = organizations;
  return first === undefined || organizations.some(isAtHome) ? centerId : first.volunteerCenterId;
}
