import { obstacleTo, type MergedOrganization } from './organization-merger.policy.ts';

const organization = (own: Partial<MergedOrganization> = {}): MergedOrganization => ({
  organization_type: 'NonProfit',
  status: 'approved',
  volunteer_center_id: 'centre',
  ...own,
});
const CENTER = { organization_type: 'VolunteerCenter' } as const;
const ELSEWHERE = { volunteer_center_id: 'elsewhere' };

it.each<[string, Partial<MergedOrganization>, Partial<MergedOrganization>, string | null]>([
  ['two that are approved', {}, {}, null],
  ['one that is not approved, into one that is', {}, { status: 'pending' }, null],
  ['one that was denied, into one that is approved', {}, { status: 'denied' }, null],
  ['two that are not approved', { status: 'pending' }, { status: 'denied' }, null],
  ['an approved one, into one that is not', { status: 'pending' }, {}, 'less_active'],
  ['one into what is deleted', { status: 'deleted' }, { status: 'pending' }, 'less_active'],
  ['what is deleted', {}, { status: 'deleted' }, 'less_active'],
  ['one of another centre', {}, ELSEWHERE, 'other_center'],
  ['a deleted one of another centre', {}, { ...ELSEWHERE, status: 'deleted' }, 'other_center'],
  ['the office of a centre', {}, CENTER, 'volunteer_center'],
  ['one into the office of a centre', CENTER, {}, 'volunteer_center'],
  ['the office of another centre', {}, { ...CENTER, ...ELSEWHERE }, 'volunteer_center'],
])('merging %s has this in the way', (_what, staying, going, obstacle) => {
  expect(obstacleTo(organization(staying), organization(going))).toBe(obstacle);
});
