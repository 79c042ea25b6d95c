import type { FeatureSwitches } from '@samen/resources/shared';
import { VACANCY_STATUSES } from '@samen/resources/vacancies';
import { offeredActions, type ActedOn } from './offered-actions.ts';

const features = { sharingAcrossCenters: true } as FeatureSwitches;
const ALL = ['vacancies.edit', 'vacancies.publish', 'vacancies.feature'];

const vacancy = (own: Partial<ActedOn>): ActedOn => ({
  id: '1',
  title: 'Taalmaatje',
  status: 'draft',
  vacancyType: 'volunteering',
  meta: { can: ALL },
  featured: false,
  sharedAcrossCenters: false,
  reviewRequestedAt: null,
  lockVersion: 0,
  ...own,
});
const offered = (own: Partial<ActedOn>, isOwnPost = false) =>
  offeredActions(vacancy(own), { features }, isOwnPost);

it.each([
  ['draft', ['publish', 'edit', 'view', 'duplicate', 'share', 'archive', 'remove']],
  ['published', ['fill', 'edit', 'view', 'duplicate', 'feature', 'share', 'archive']],
  ['filled', ['renew', 'edit', 'view', 'duplicate', 'share', 'archive', 'remove']],
  ['expired', ['renew', 'edit', 'view', 'duplicate', 'share', 'archive', 'remove']],
  ['archived', ['edit', 'view', 'duplicate', 'share', 'restore', 'remove']],
  ['deleted', ['view', 'share']],
] as const)('offers for one that is %s what its state allows', (status, actions) => {
  expect(offered({ status })).toEqual(actions);
});

it('offers nothing but looking where the caller may do nothing', () => {
  for (const status of VACANCY_STATUSES) expect(offered({ status, meta: { can: [] } })).toEqual(['view']);
});

it('leaves featuring and sharing to the centre, and sharing to sites that have it', () => {
  const can = ['vacancies.edit', 'vacancies.publish'];
  expect(offered({ status: 'published', meta: { can } })).not.toContain('feature');
  const without = { sharingAcrossCenters: false } as FeatureSwitches;
  expect(offeredActions(vacancy({}), { features: without }, false)).not.toContain('share');
});

it.each(['expired', 'filled'] as const)('offers new dates for an activity that is %s', (status) => {
  const actions = offered({ status, vacancyType: 'activity' });
  expect(actions).toContain('redate');
  expect(actions).not.toContain('renew');
  expect(offered({ status, vacancyType: 'activity', meta: { can: [] } })).toEqual(['view']);
});

it('does not request publication twice', () => {
  const can = ['vacancies.edit', 'vacancies.publish'];
  expect(offered({ reviewRequestedAt: '2026-01-01', meta: { can } })).not.toContain('publish');
  expect(offered({ reviewRequestedAt: '2026-01-01' })).toContain('publish');
});

it('lets people publish, fill and delete their own one-on-one help, and no more', () => {
  const own = { vacancyType: 'p2p', meta: { can: ['vacancies.edit', 'vacancies.publish'] } } as const;
  expect(offered({ ...own, meta: { can: [...own.meta.can] } }, true)).toEqual([
    'publish',
    'edit',
    'view',
    'remove',
  ]);
});
