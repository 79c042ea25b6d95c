import type { Machine, Step } from '@samen/resources/shared';
import type { AccessScope } from '../auth/access-scope.ts';
import { accessTo, actionsFrom, mayTake, OWNER, SYSTEM, type Taker } from './taker.ts';

const HERE: AccessScope = { kind: 'center', id: 'centre' };
const TENANT: AccessScope = { kind: 'tenant' };
const editor: Taker = { access: { 'users.edit': HERE } };
const NO_ONE: Taker = {};

it('has of a caller’s scopes those that cover the record', () => {
  const record = { organization_id: 'o', volunteer_center_id: 'centre' };
  const scopes = { 'users.edit': HERE, 'users.read': { kind: 'nothing' }, 'users.status': TENANT } as const;
  expect(accessTo(record, scopes)).toEqual({ 'users.edit': HERE, 'users.status': TENANT });
  expect(accessTo({ ...record, volunteer_center_id: 'south' }, scopes)).toEqual({ 'users.status': TENANT });
});

describe('a step is taken', () => {
  it.each<[string, Step, Taker[], Taker[]]>([
    ['by the owner', { by: 'own' }, [OWNER, { isOwn: true, ...editor }], [SYSTEM, editor, NO_ONE]],
    ['by the system', { by: 'system' }, [SYSTEM], [OWNER, editor, NO_ONE]],
    [
      'by a role',
      { by: 'users.edit' },
      [editor],
      [OWNER, SYSTEM, NO_ONE, { access: { 'users.read': HERE } }],
    ],
    ['by several', { by: 'users.edit', also: ['own', 'system'] }, [editor, OWNER, SYSTEM], [NO_ONE]],
    [
      'by a role of the whole tenant',
      { by: 'users.edit', tenantOnly: true },
      [{ access: { 'users.edit': TENANT } }],
      [editor, OWNER, NO_ONE],
    ],
  ])('%s', (_name, step, takers, others) => {
    expect(takers.map((taker) => mayTake(step, taker))).toEqual(takers.map(() => true));
    expect(others.map((taker) => mayTake(step, taker))).toEqual(others.map(() => false));
  });
});

it('offers each action once, and the owner’s by its name', () => {
  const door: Machine<'open' | 'shut'> = {
    open: {
      shut: { to: 'shut', by: 'users.edit' },
      lock: { to: 'shut', by: 'users.edit' },
      leave: { to: 'shut', by: 'own' },
    },
    shut: { open: { to: 'open', by: 'users.edit', also: ['own'] } },
  };
  const from = (state: 'open' | 'shut', taker: Taker) => actionsFrom(door, state, taker, 'doors');
  expect(from('open', editor)).toEqual(['users.edit']);
  expect(from('open', OWNER)).toEqual(['doors.leave']);
  expect(from('shut', OWNER)).toEqual(['users.edit']);
  expect(from('open', NO_ONE)).toEqual([]);
});
