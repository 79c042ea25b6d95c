import type { Machine, OtherSteps } from '@samen/resources/shared';
import { days } from '../clock.ts';
import { Problem } from '../errors/problem.ts';
import { fieldReader } from '../http/field-reader.ts';
import { jobSender } from '../services/notifications/index.ts';
import { testServer, type TestServer } from '../test/test-server.ts';
import { checkEffects, type StepContext } from './effects.ts';
import { defineStates, type StatesDefinition, type StepRequest } from './states.ts';
import { accessTo, actionsFrom, mayTake, OWNER, SYSTEM, type Taker } from './taker.ts';

type State = 'open' | 'closed' | 'gone';
interface Row {
  state: State;
  since: Date | null;
  isLocked?: boolean;
  hasReason?: boolean;
}

const machine: Machine<State> = {
  open: {
    close: { to: 'closed', by: 'pages.edit', also: ['own'], needs: ['closeReason', 'note'] },
    lapse: { to: 'closed', by: 'system' },
    touch: { to: 'open', by: 'pages.edit' },
    remove: { to: 'gone', by: 'pages.edit' },
  },
  closed: {
    reopen: { to: 'open', by: 'own', withinDays: 14 },
    remove: { to: 'gone', by: 'pages.edit', tenantOnly: true },
  },
  gone: {},
};
const NOW = new Date('2027-03-01T12:00:00Z');
const ANYWHERE: Taker = { access: { 'pages.edit': { kind: 'tenant' } } };
const OF_CENTER: Taker = { access: { 'pages.edit': { kind: 'center', id: 'c' } } };
const reasons = { closeReason: 'x', note: 'y' };

const definition: StatesDefinition<State, Row, Partial<Row>, StepContext, OtherSteps> = {
  machine,
  others: {},
  subject: { type: 'uploads', name: 'upload', recordName: 'foto.png' },
  idOf: () => 'id',
  stateOf: ({ state }) => state,
  enteredAt: ({ since }) => since,
  determined: ({ hasReason }) => (hasReason ? ['closeReason'] : []),
  guards: {
    remove: async (_context, { isLocked }) => {
      if (isLocked) throw new Problem('in_use');
    },
  },
  columns: ({ to }, now) => ({ state: to, since: now }),
  save: async (_context, row, columns) => (row.isLocked ? null : { ...row, ...columns }),
  effects: {},
};
const states = defineStates(definition);

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.seed.tenant('alfa');
});
afterAll(() => server.close());

/** What the interpreter says to a request: the name of the step, or the code and what is missing. */
async function outcome(row: Partial<Row>, request: StepRequest<State>): Promise<string> {
  const context = { now: NOW, actor: { tenantId: 'alfa' } } as StepContext;
  try {
    const step = await states.check(context, { state: 'open', since: NOW, ...row }, request);
    return `${step.name} ${step.from} ${step.to}`;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return [error.code, ...error.errors.map(({ code, pointer }) => `${pointer} ${code}`)].join(' ');
  }
}
const step = (name: string) => ({ step: { name }, taker: ANYWHERE, given: reasons });
const to = (state: State) => ({ step: { to: state }, taker: ANYWHERE, given: reasons });

describe('a transition', () => {
  it.each([
    ['is found by its name', {}, step('close'), 'close open closed'],
    ['is found by where it leads', {}, to('closed'), 'close open closed'],
    ['is none by a name that the state does not have', {}, step('reopen'), 'invalid_transition'],
    [
      'is none to a state that the state does not lead to',
      { state: 'gone' },
      to('open'),
      'invalid_transition',
    ],
    ['is never requested by the state that it stays in', {}, to('open'), 'invalid_transition'],
    [
      'of the owner alone is never requested by its state',
      { state: 'closed' },
      { ...to('open'), taker: OWNER },
      'invalid_transition',
    ],
    [
      'is among those that can be requested here',
      {},
      { ...to('closed'), among: ['remove'] },
      'invalid_transition',
    ],
    ['needs a permission', {}, { ...step('close'), taker: {} }, 'forbidden'],
    [
      'of others is refused as the request says',
      {},
      { ...step('close'), taker: SYSTEM, rejection: 'invalid_transition' },
      'invalid_transition',
    ],
    ['of the system is not a caller’s', {}, step('lapse'), 'forbidden'],
    ['of the system is the system’s', {}, { ...step('lapse'), taker: SYSTEM }, 'lapse open closed'],
    ['may be the owner’s as well', {}, { ...step('close'), taker: OWNER }, 'close open closed'],
    [
      'may be of the whole tenant only',
      { state: 'closed' },
      { ...step('remove'), taker: OF_CENTER },
      'forbidden',
    ],
    ['is possible for the whole tenant', { state: 'closed' }, step('remove'), 'remove closed gone'],
    ['needs what the record itself does not forbid', { isLocked: true }, step('remove'), 'in_use'],
  ] satisfies [string, Partial<Row>, StepRequest<State>, string][])(
    '%s',
    async (_name, row, request, expected) => {
      expect(await outcome(row, request)).toBe(expected);
    },
  );

  it.each([
    ['on the last day', new Date(NOW.getTime() - days(14)), 'reopen closed open'],
    ['a moment later', new Date(NOW.getTime() - days(14) - 1), 'invalid_transition'],
    ['where no one knows since when', null, 'invalid_transition'],
  ])('is possible for some days: %s', async (_name, since, expected) => {
    expect(await outcome({ state: 'closed', since }, { ...step('reopen'), taker: OWNER })).toBe(expected);
  });
});

describe('what has to come with it', () => {
  const missing = '/data/attributes/close_reason required';
  it.each([
    ['is named, all of it', {}, 'invalid ' + missing + ' /data/attributes/note required'],
    ['is more than blanks', { closeReason: ' ', note: 'x' }, 'invalid ' + missing],
    ['is not null', { closeReason: null, note: 'x' }, 'invalid ' + missing],
  ])('%s', async (_name, given, expected) => {
    expect(await outcome({}, { ...step('close'), given })).toBe(expected);
  });

  it('is not what the record determines itself', async () => {
    expect(await outcome({ hasReason: true }, { ...step('close'), given: { note: 'x' } })).toBe(
      'close open closed',
    );
  });

  it('is reported with what else is wrong', async () => {
    const fields = fieldReader();
    expect(await outcome({}, { ...step('close'), given: { note: 'x' }, fields })).toBe('close open closed');
    expect(fields.failed()).toBe(true);
  });

  it('is not reported to those who may not take it', async () => {
    expect(await outcome({}, { ...step('close'), taker: {}, given: {} })).toBe('forbidden');
  });
});

describe('taking it', () => {
  const row: Row = { state: 'open', since: null };
  const request = { ...step('close') };
  const within = <Result>(work: (context: StepContext) => Promise<Result>) =>
    server.context.db.write('alfa', async (queries) => {
      const sender = await jobSender('alfa', server.context);
      if (!sender) throw new Error('No sender');
      return work({ queries, sender, actor: { tenantId: 'alfa' }, now: NOW });
    });
  const events = () =>
    server.context.db.read('alfa', (queries) =>
      queries
        .selectFrom('audit_events')
        .where('subject_type', '=', 'uploads')
        .select(['action', 'data', 'occurred_at'])
        .execute(),
    );

  it('brings the record into its state at this moment, with what else is written, and records it', async () => {
    const stored = await within((one) =>
      states.run(one, row, request, { columns: { hasReason: true }, data: { reason: 'y' } }),
    );
    expect(stored).toEqual({ state: 'closed', since: NOW, hasReason: true });
    expect(await events()).toEqual([
      { action: 'upload.closed', data: { from: 'open', to: 'closed', reason: 'y' }, occurred_at: NOW },
    ]);
  });

  it('fails where another transaction was first, and records nothing', async () => {
    const failed = within((one) => states.run(one, { ...row, isLocked: true }, request));
    await expect(failed).rejects.toMatchObject({ code: 'invalid_transition' });
    expect(await events()).toHaveLength(1);
  });

  it('records nothing of what has no name in the activity, and has no table that records it', async () => {
    const steps = { close: { to: 'closed', by: 'pages.edit', recordedAs: null } } as const;
    const quiet = { open: steps, closed: {}, gone: {} };
    const before = await events();
    const unnamed = defineStates({ ...definition, subject: null, machine: quiet });
    expect(await within((one) => unnamed.run(one, row, request))).toMatchObject({ state: 'closed' });
    expect(await events()).toEqual(before);
    expect(() => defineStates({ ...definition, subject: null })).toThrow('no name in the activity');
  });

  it('records what is no transition by its own word, or not at all, if they may take it', async () => {
    const others: OtherSteps = {
      move: { by: 'pages.edit', recordedAs: 'moved' },
      look: { by: 'pages.edit', recordedAs: null },
    };
    const more = defineStates({ ...definition, others });
    await within((one) => more.happened(one, row, 'move', { taker: ANYWHERE, data: { to: 'south' } }));
    await within((one) => more.happened(one, row, 'look', { taker: ANYWHERE }));
    expect((await events()).map(({ action }) => action)).toEqual(['upload.closed', 'upload.moved']);
    const refused = within((one) => more.happened(one, row, 'move', { taker: OWNER }));
    await expect(refused).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('the actions of `meta.can`', () => {
  it.each([
    ['the permission of what they may take', 'open', ANYWHERE, ['pages.edit']],
    ['the permission of what is theirs as well', 'open', OWNER, ['pages.edit']],
    ['a name of its own for what is the owner’s alone', 'closed', OWNER, ['pages.reopen']],
    ['not what is for the whole tenant', 'closed', OF_CENTER, []],
    ['nothing of the system', 'open', {}, []],
  ] as const)('hold %s', (_name, state, taker, expected) => {
    expect(actionsFrom(machine, state, taker, 'pages')).toEqual(expected);
  });
});

it('only access scopes that cover the record count', () => {
  const record = { organization_id: 'o', volunteer_center_id: 'c' };
  const scopes = { 'pages.edit': { kind: 'center', id: 'other' }, 'users.edit': { kind: 'tenant' } } as const;
  const access = accessTo(record, scopes);
  expect(access).toEqual({ 'users.edit': { kind: 'tenant' } });
  expect(mayTake({ by: 'pages.edit' }, { access })).toBe(false);
});

it.each([
  ['has no registration', { note: { by: 'own', effects: ['user_welcome'] } }, {}],
  ['stands in no table', {}, { user_welcome: async () => [] }],
] as const)('an effect that %s stops the server', (_name, others, effects) => {
  expect(() => checkEffects('pages', effects, machine, others)).toThrow('user_welcome');
});
