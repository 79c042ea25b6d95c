import type { MergeObstacle } from '@samen/resources/administration';
import type { StoredOrganization } from './organization-writes.repository.ts';

/** What of an organization says whether it can be merged. */
export type MergedOrganization = Pick<
  StoredOrganization,
  'organization_type' | 'status' | 'volunteer_center_id'
>;

/** Not a centre's own, of one centre, and what visitors see is not lost behind what they do not. */
export function obstacleTo(staying: MergedOrganization, going: MergedOrganization): MergeObstacle | null {
  if ([staying, going].some((one) => one.organization_type === 'VolunteerCenter')) return 'volunteer_center';
  if (staying.volunteer_center_id !== going.volunteer_center_id) return 'other_center';
  const isLost = staying.status !== 'approved' && going.status === 'approved';
  return isLost || [staying, going].some(({ status }) => status === 'deleted') ? 'less_active' : null;
}
