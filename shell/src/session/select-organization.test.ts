import type { OrganizationType } from '@samen/resources/organizations';
import { selectOrganizationId } from './select-organization.ts';

const organization = (id: string, organizationType: OrganizationType) => ({ id, organizationType });
const club = organization('club', 'NonProfit');
const center = organization('center', 'VolunteerCenter');
const school = organization('school', 'School');

it.each([
  ['the selected one', [club, center, school], 'club', 'club'],
  ['the first School', [club, center, school], null, 'school'],
  ['the first VolunteerCenter without a School', [club, center], null, 'center'],
  ['the first in the list otherwise', [club, organization('other', 'Company')], null, 'club'],
  ['by the rule when the selected one is not theirs', [club, center], 'gone', 'center'],
  ['none without organizations', [], 'gone', null],
])('selects %s', (_rule, organizations, selected, expected) => {
  expect(selectOrganizationId(organizations, selected)).toBe(expected);
});
