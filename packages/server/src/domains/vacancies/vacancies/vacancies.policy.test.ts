import type { VacancyStatus } from '@samen/resources/vacancies';
import type { Caller } from '../../../context.ts';
import type { AccessScope } from '../../../auth/access-scope.ts';
import { callerOf, callerOrganization } from '../../../test/callers.ts';
import { cannedQueries } from '../../../test/canned-queries.ts';
import {
  isOwnVacancy,
  isPrivatePost,
  managesVacancy,
  vacancyAccessScopes,
  vacancyActions,
  type PolicyVacancy,
  type VacancyAccessScopes,
} from './vacancies.policy.ts';

const NOTHING: AccessScope = { kind: 'nothing' };
const HERE: AccessScope = { kind: 'center', id: 'centre' };
const scopes = (own: Partial<VacancyAccessScopes> = {}): VacancyAccessScopes => ({
  'vacancies.manage': NOTHING,
  'vacancies.edit': NOTHING,
  'vacancies.publish': NOTHING,
  'vacancies.feature': NOTHING,
  'activities.manage': NOTHING,
  'internal_notes.edit': NOTHING,
  ...own,
});
const vacancy = (own: Partial<PolicyVacancy> = {}): PolicyVacancy => ({
  organization_id: 'organization',
  volunteer_center_id: 'centre',
  vacancy_type: 'volunteering',
  status: 'published',
  created_by_id: 'maker',
  contact_person_id: 'contact',
  apply_url: null,
  applied: false,
  review_requested_at: null,
  review_note: null,
  published_at: null,
  ...own,
});

const visitor = callerOf(null);
const maker = callerOf('maker');
const other = callerOf('other');

it.each([
  ['volunteering', false],
  ['activity', false],
  ['p2p', true],
  ['language', true],
] as const)('%s is a post of a person: %s', (type, expected) => {
  expect(isPrivatePost(type)).toBe(expected);
});

it.each([
  ['maker', true],
  ['contact', true],
  ['other', false],
  [null, false],
])('it is the own vacancy of %s: %s', (userId, expected) => {
  expect(isOwnVacancy(vacancy(), userId)).toBe(expected);
});

it('is no visitor’s own where no one made it', () => {
  expect(isOwnVacancy(vacancy({ created_by_id: null, contact_person_id: null }), null)).toBe(false);
});

describe('the fields of its managers', () => {
  const sees = (caller: Caller, own: Partial<PolicyVacancy>, manage: AccessScope = NOTHING) =>
    managesVacancy(caller, vacancy(own), scopes({ 'vacancies.manage': manage }));

  it('are seen by a role that manages it', () => {
    expect(sees(other, {}, HERE)).toBe(true);
    expect(sees(other, { volunteer_center_id: 'elsewhere' }, HERE)).toBe(false);
    expect(sees(other, {})).toBe(false);
    expect(managesVacancy(other, vacancy(), scopes({ 'vacancies.edit': HERE }))).toBe(false);
  });

  it('are seen by who posted one-on-one help', () => {
    expect(sees(maker, { vacancy_type: 'p2p' })).toBe(true);
    expect(sees(other, { vacancy_type: 'p2p' })).toBe(false);
    expect(sees(callerOf('contact'), { vacancy_type: 'p2p' })).toBe(false);
    expect(sees(visitor, { vacancy_type: 'p2p' })).toBe(false);
  });

  it('are those of a draft of one-on-one help for its poster, and once it was sent for who may publish it', () => {
    const draft = { vacancy_type: 'p2p', status: 'draft' } as const;
    const both = scopes({ 'vacancies.manage': HERE, 'vacancies.publish': HERE });
    const seenBy = (caller: Caller, own: Partial<PolicyVacancy>, of: VacancyAccessScopes) =>
      managesVacancy(caller, vacancy({ ...draft, ...own }), of);
    expect([seenBy(maker, {}, scopes()), seenBy(other, {}, both)]).toEqual([true, false]);
    for (const sentAs of [
      { review_requested_at: new Date() },
      { review_note: 'Zet er de tijd bij.' },
      { published_at: new Date() },
    ]) {
      expect(seenBy(other, sentAs, both)).toBe(true);
      expect(seenBy(other, sentAs, scopes({ 'vacancies.manage': HERE }))).toBe(false);
    }
    expect(seenBy(other, { status: 'published' }, scopes({ 'vacancies.manage': HERE }))).toBe(true);
    expect(seenBy(other, { vacancy_type: 'volunteering' }, scopes({ 'vacancies.manage': HERE }))).toBe(true);
  });

  // A role is lost, and with it what one made in it.
  it.each(['volunteering', 'activity', 'language'] as const)(
    'are not seen by who made a vacancy of type %s, and holds no role any more',
    (type) => expect(sees(maker, { vacancy_type: type })).toBe(false),
  );
});

describe('the actions that are offered', () => {
  const offered = (
    caller: Caller,
    own: Partial<PolicyVacancy> = {},
    given: Partial<VacancyAccessScopes> = {},
  ) => vacancyActions(caller, vacancy(own), scopes(given)).join(' ');

  it('are applying for a visitor, and besides a favourite for who is signed in', () => {
    expect(offered(visitor)).toBe('applications.create');
    expect(offered(other)).toBe('applications.create favorites.edit');
  });

  it.each<[PolicyVacancy['vacancy_type'], AccessScope, boolean]>([
    ['activity', HERE, true],
    ['activity', NOTHING, false],
    ['volunteering', HERE, false],
  ])('are cancelling dates of %s in %j: %s', (vacancy_type, scope, expected) => {
    const can = vacancyActions(other, vacancy({ vacancy_type }), scopes({ 'activities.manage': scope }));
    expect(can.includes('activities.manage')).toBe(expected);
  });

  it.each<[string, Partial<PolicyVacancy>]>([
    ['one’s own', { created_by_id: 'other' }],
    ['one that one answers for', { contact_person_id: 'other' }],
    ['one that one applied for', { applied: true }],
    ['one with an address to apply at', { apply_url: 'https://elders.example/' }],
    ...(['draft', 'filled', 'expired', 'archived', 'deleted'] satisfies VacancyStatus[]).map(
      (status): [string, Partial<PolicyVacancy>] => [`one that is ${status}`, { status }],
    ),
  ])('are not applying for %s', (_name, own) => {
    expect(offered(other, own)).toBe('favorites.edit');
  });

  it('are not applying for an inactive account', () => {
    const inactive = { user: { ...other.user, status: 'inactive' } } as Caller;
    expect(offered(inactive)).toBe('favorites.edit');
  });

  it.each(['vacancies.edit', 'vacancies.publish', 'vacancies.feature', 'internal_notes.edit'] as const)(
    'are %s for a role that has it, here alone',
    (action) => {
      const draft = { status: 'draft' } as const;
      expect(offered(other, draft, { [action]: HERE })).toBe(`favorites.edit ${action}`);
      expect(offered(other, { ...draft, volunteer_center_id: 'elsewhere' }, { [action]: HERE })).toBe(
        'favorites.edit',
      );
    },
  );

  it('are those on one’s own one-on-one help, but for featuring it', () => {
    expect(offered(maker, { vacancy_type: 'p2p' })).toBe('favorites.edit vacancies.edit vacancies.publish');
    expect(offered(other, { vacancy_type: 'p2p' })).toBe('favorites.edit');
    expect(offered(maker, { vacancy_type: 'language' })).toBe('favorites.edit');
    expect(offered(visitor, { vacancy_type: 'p2p', created_by_id: null })).toBe('');
  });
});

it('asks for the access scope of each action', async () => {
  const { queries } = cannedQueries();
  const manager = callerOf('person', callerOrganization(['content_manager']));
  expect(await vacancyAccessScopes(queries, manager)).toEqual(scopes({ 'vacancies.manage': HERE }));
  const admin = callerOf('person', callerOrganization(['admin']));
  const own = { kind: 'organizations', ids: ['organization'] } as const;
  expect(await vacancyAccessScopes(queries, admin)).toEqual({
    'vacancies.manage': own,
    'activities.manage': own,
    'vacancies.edit': own,
    'vacancies.publish': own,
    'vacancies.feature': NOTHING,
    'internal_notes.edit': own,
  });
});
