import { toSnake } from '@samen/jsonapi';
import type { Declaration } from '@samen/jsonapi/declaration';
import { OrganizationProfiles, Organizations } from '@samen/resources/organizations';
import { COLUMNS } from './merged-fields.repository.ts';

/** What the organization that stays keeps in a merge, without a choice between the two. */
const STAYS: Readonly<Record<string, string>> = {
  organization_type: 'of two kinds no merge is one',
  is_partner: 'what the centre has agreed with the one that stays',
  volunteer_center_id: 'both are of one centre',
  parent_id: 'who is above it decides who may see it',
  show_on_social_map: 'a choice of its own people',
  wheelchair_accessible: 'of its own address, whichever that is then',
  has_insurance: 'of its own policy',
  school_level: 'of schools, of which two are seldom one',
  internship_hours: 'of schools, of which two are seldom one',
};

it('lets a merge choose each field that people write, or says why not', () => {
  const written = ([Organizations, OrganizationProfiles] as readonly Declaration[]).flatMap(
    ({ attributes }) =>
      Object.entries(attributes)
        .filter(([, { options }]) => !options.computed && options.write !== 'never')
        .map(([name]) => toSnake(name)),
  );
  const chosen = Object.values(COLUMNS).flatMap(({ columns }) => columns);
  expect(written.filter((name) => !chosen.includes(name)).toSorted()).toEqual(Object.keys(STAYS).toSorted());
});
