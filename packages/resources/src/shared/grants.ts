import { ROLES, type ActingOrganization, type RoleName } from './permissions.ts';

/** Where each role may be held, as types of organization; `null` is anywhere. */
const PLACES: Record<RoleName, ((organizationType: string) => boolean) | null> = {
  admin: null,
  center_superuser: (type) => type === 'VolunteerCenter',
  organization_superuser: (type) => type !== 'VolunteerCenter',
  content_manager: (type) => type === 'VolunteerCenter',
  page_manager: null,
  mentor: (type) => type === 'School',
  student: (type) => type === 'School',
  volunteer: null,
};

/** The organization in which a role is to be held, as the grantor sees it. */
export interface GrantLocation {
  organizationType: string;
  isRoot: boolean;
  /** It belongs to the centre of the grantor's organization. */
  inCenter: boolean;
  isOwn: boolean;
  /** It is the grantor's organization or stands below it. */
  inBranches: boolean;
}

/** What an organization grants by itself; `PLACES` leaves mentors and students to schools. */
const GRANTED_IN_ORGANIZATIONS: readonly RoleName[] = ['admin', 'mentor', 'student', 'volunteer'];

const isCenter = ({ organizationType, isRoot }: ActingOrganization) =>
  organizationType === 'VolunteerCenter' && !isRoot;

function allows(
  grantor: RoleName,
  acting: ActingOrganization,
  role: RoleName,
  place: GrantLocation,
): boolean {
  if (grantor === 'admin' && acting.isRoot) return true;
  if (grantor === 'center_superuser') return place.inCenter && !(role === 'admin' && place.isRoot);
  if (grantor === 'admin' && isCenter(acting)) {
    const overCenter = role === 'admin' && place.organizationType === 'VolunteerCenter';
    return place.inCenter && role !== 'center_superuser' && !overCenter;
  }
  const isInScope =
    grantor === 'organization_superuser' ? place.inBranches : grantor === 'admin' && place.isOwn;
  return isInScope && GRANTED_IN_ORGANIZATIONS.includes(role);
}

/** The roles that a person with `roles` in `acting` may add and remove in `place`; highest first. */
export function grantableRoles(
  roles: readonly RoleName[],
  acting: ActingOrganization,
  place: GrantLocation,
): RoleName[] {
  return ROLES.filter(
    (role) =>
      (PLACES[role]?.(place.organizationType) ?? true) &&
      roles.some((grantor) => allows(grantor, acting, role, place)),
  );
}
