import type { AccessScope } from '../../../auth/access-scope.ts';
import { callerOf, callerOrganization, outcomeOf } from '../../../test/callers.ts';
import {
  callOutActions,
  callOutSender,
  ownedByCenter,
  requireAnswers,
  type PolicyCallOut,
} from './call-outs.policy.ts';

const NOW = new Date('2026-05-08T12:00:00Z');
const LATER = new Date('2026-05-08T12:00:01Z');

it('belongs to its centre and to no organization', () => {
  expect(ownedByCenter({ volunteer_center_id: 'centre' })).toEqual({
    organization_id: '',
    volunteer_center_id: 'centre',
  });
});

it.each<[PolicyCallOut['status'], Date, boolean]>([
  ['open', LATER, true],
  ['open', NOW, false],
  ['closed', LATER, false],
  ['closed', NOW, false],
])('one that is %s until %s takes responses: %s', async (status, until, expected) => {
  const row: PolicyCallOut = { status, until, volunteer_center_id: 'centre' };
  expect(callOutActions(row, { as: 'called', now: NOW })).toEqual(expected ? ['call_outs.answer'] : []);
  expect(await outcomeOf(() => requireAnswers(row, NOW))).toBe(expected ? 'done' : 'invalid_transition');
});

it.each<[PolicyCallOut['status'], AccessScope, string[]]>([
  ['open', { kind: 'center', id: 'centre' }, ['call_outs.close']],
  ['open', { kind: 'tenant' }, ['call_outs.close']],
  ['open', { kind: 'center', id: 'elsewhere' }, []],
  ['open', { kind: 'nothing' }, []],
  ['closed', { kind: 'tenant' }, []],
])('one that is %s, for who looks after %j: %j', (status, scope, can) => {
  const row: PolicyCallOut = { status, until: NOW, volunteer_center_id: 'centre' };
  expect(callOutActions(row, { as: 'center', scope })).toEqual(can);
});

it('is sent for the centre that one works for, and at the root for that of the site', async () => {
  const own = callerOrganization(['center_superuser'], { volunteerCenterId: 'own' });
  const site = { centerId: 'site' };
  expect(callOutSender({ ...callerOf('anna', own), ...site })).toEqual({
    organizationId: 'organization',
    centerId: 'own',
  });
  const root = { ...callerOf('anna', { ...own, roles: ['admin'], isRoot: true }), ...site };
  expect(callOutSender(root)).toEqual({ organizationId: 'organization', centerId: 'site' });
  expect(await outcomeOf(() => callOutSender(callerOf('anna')))).toBe('no_organization');
});
