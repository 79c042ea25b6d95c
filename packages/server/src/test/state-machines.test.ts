import { userMachine } from '@samen/resources/accounts';
import { submissionMachine } from '@samen/resources/forms';
import { conversationMachine, profileReplyMachine } from '@samen/resources/messaging';
import { organizationMachine } from '@samen/resources/organizations';
import type { Machine } from '@samen/resources/shared';
import { applicationMachine, callOutMachine, vacancyMachine } from '@samen/resources/vacancies';
import { days } from '../clock.ts';
import { doJob } from './do-job.ts';
import { domainBuilders } from './domain-seed.ts';
import type { SeededTenant, SeededUser } from './seed.ts';
import { testServer, type TestServer } from './test-server.ts';

/**
 * Random walks: every step is a request, allowed or not, and a model that was written from the product's description,
 * not from the tables, says what has to come of it. The tables in the contracts are held against the same model.
 */

/** Where each action leads from each state; an action that is not there is refused and changes nothing. */
type Model = Record<string, Record<string, string>>;

const VACANCY: Model = {
  draft: { publish: 'published', submit: 'draft', return: 'draft', archive: 'archived', remove: 'deleted' },
  published: { fill: 'filled', archive: 'archived', expire: 'expired', revise: 'draft' },
  filled: { publish: 'published', submit: 'draft', archive: 'archived', remove: 'deleted' },
  expired: { publish: 'published', submit: 'draft', archive: 'archived', remove: 'deleted' },
  archived: { restore: 'draft', remove: 'deleted' },
  deleted: {},
};
const APPLICATION: Model = {
  new: {
    accept: 'accepted',
    reject: 'rejected',
    withdraw: 'withdrawn',
    seat: 'accepted',
    queue: 'waitlisted',
  },
  waitlisted: { offer: 'offered', reject: 'rejected', withdraw: 'withdrawn' },
  offered: {
    accept_offer: 'accepted',
    decline_offer: 'withdrawn',
    lapse: 'lapsed',
    reject: 'rejected',
  },
  accepted: { reject: 'rejected', withdraw: 'withdrawn' },
  rejected: { accept: 'accepted' },
  withdrawn: {},
  lapsed: {},
};
const ORGANIZATION: Model = {
  pending: { approve: 'approved', deny: 'denied', remove: 'deleted' },
  denied: { resubmit: 'pending', remove: 'deleted' },
  approved: { archive: 'archived', withdraw: 'deleted' },
  archived: { restore: 'approved', remove: 'deleted' },
  deleted: { restore: 'archived' },
};
const USER: Model = {
  invited: { archive: 'archived', lapse: 'archived', withdraw: 'archived' },
  active: { deactivate: 'inactive', archive: 'archived' },
  inactive: { activate: 'active', archive: 'archived', lapse: 'archived' },
  archived: { activate: 'active' },
};
const PROFILE_REPLY: Model = {
  sent: { accept: 'accepted', decline: 'declined', lapse: 'lapsed' },
  accepted: {},
  declined: {},
  lapsed: {},
};
const CALL_OUT: Model = { open: { close: 'closed' }, closed: {} };
const SUBMISSION: Model = {
  new: { begin: 'in_progress', handle: 'handled', reject: 'spam' },
  in_progress: { handle: 'handled' },
  handled: { reopen: 'in_progress' },
  spam: { restore: 'new' },
};
const CONVERSATION: Model = {
  open: { close: 'closed', message: 'open' },
  closed: { reopen: 'open', message: 'open' },
};

const DESCRIPTION = 'Een middag in de week koffie schenken, een praatje maken en een spel doen met bewoners.';
const STEPS = 14;
const WALKS = 4;

let server: TestServer;
let tenant: SeededTenant;
let root: SeededUser;
let center: SeededUser;
let admin: SeededUser;
let organizationId: string;

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('public');
  root = await server.seed.user(tenant, { [tenant.rootOrganizationId]: ['admin'] });
  center = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['center_superuser'] });
  organizationId = await server.seed.organization('public', tenant.centerId);
  admin = await server.seed.user(tenant, { [organizationId]: ['admin'] });
});
afterAll(() => server.close());

const send = async (method: string, path: string, as: SeededUser, attributes?: object, type = 'x') =>
  (
    await server.request(method, `/api/v1/${path}`, {
      as,
      ...(attributes ? { body: { data: { type, attributes } } } : {}),
    })
  ).statusCode;

type Stateful =
  | 'vacancies'
  | 'organizations'
  | 'users'
  | 'conversations'
  | 'volunteer_profile_replies'
  | 'call_outs'
  | 'form_submissions';
const stateOf = async (table: Stateful, id: string) => {
  const rows = await server.context.db.read('public', (queries) =>
    queries.selectFrom(table).where('id', '=', id).select('status').execute(),
  );
  return rows[0]?.status ?? 'none';
};

type Action = (id: string) => Promise<number>;

interface Walk {
  model: Model;
  start(): Promise<string>;
  stateOf(id: string): Promise<string>;
  actions: Record<string, Action>;
  /** Whether the model's step is possible now, where that depends on more than the state. */
  isPossible?(id: string, action: string, state: string): Promise<boolean>;
}

/** The same walks every time, so that a failure can be looked at again. */
function dice(seed: number) {
  let state = seed;
  return <Value>(values: readonly Value[]): Value => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const value = values[Math.floor((state / 2_147_483_648) * values.length)];
    if (value === undefined) throw new Error('Nothing to choose from');
    return value;
  };
}

async function walk(
  { model, start, stateOf: read, actions, isPossible }: Walk,
  seed: number,
): Promise<string[]> {
  const choose = dice(seed);
  const wrong: string[] = [];
  let id = await start();
  let state = await read(id);
  for (let step = 0; step < STEPS; step += 1) {
    const action = choose(Object.keys(actions));
    const leads = model[state]?.[action];
    const possible = leads !== undefined && ((await isPossible?.(id, action, state)) ?? true);
    const status = await actions[action]?.(id);
    const after = await read(id);
    const isRight = possible
      ? status !== undefined && status < 300 && after === leads
      : [403, 404, 409].includes(status ?? 0) && after === state;
    if (!isRight) wrong.push(`${state} ${action} → ${after} (${status}), not ${possible ? leads : state}`);
    state = after;
    if (Object.keys(model[state] ?? {}).length > 0) continue;
    id = await start();
    state = await read(id);
  }
  return wrong;
}

/** `from action to`, of a table in the contracts, without what only a visitor's link does. A message reopens. */
function edges(machine: Machine<string>): string[] {
  return Object.entries(machine)
    .flatMap(([from, steps]) => Object.entries(steps).map(([name, { to }]) => `${from} ${name} ${to}`))
    .filter((edge) => !/ (?:confirm|register) /.test(edge))
    .sort();
}
const modelled = (model: Model) =>
  Object.entries(model)
    .flatMap(([from, steps]) => Object.entries(steps).map(([name, to]) => `${from} ${name} ${to}`))
    .filter((edge) => edge !== 'open message open')
    .sort();

const in30Days = () => new Date(server.clock.now().getTime() + days(30)).toISOString().slice(0, 10);
const vacancyStatus =
  (status: string): Action =>
  (id) =>
    send('PUT', `vacancies/${id}/status`, admin, { status, expires_at: in30Days() }, 'vacancies');
const organizationStatus =
  (status: string, path = ''): Action =>
  (id) =>
    send(
      'PUT',
      `organizations/${id}${path}`,
      root,
      { status, denial_reason: 'Dit past niet.' },
      'organizations',
    );
const userStatus =
  (status: string): Action =>
  (id) =>
    send('PUT', `users/${id}/status`, root, { status }, 'users');

const applicationOf = async (id: string) => {
  const response = await server.request('GET', `/api/v1/applications/${id}`, { as: admin });
  return response.json().data.attributes;
};
const decide =
  (status: string): Action =>
  async (id) => {
    const { lock_version } = await applicationOf(id);
    const attributes = { status, rejection_reason: 'no_fit', lock_version };
    // Whole and half of what a decision may be changed in.
    server.clock.advance(days(status === 'accepted' ? 8 : 3));
    return send('PUT', `applications/${id}/status`, admin, attributes, 'applications');
  };

/** Who may answer which reply. */
const replying = new Map<string, SeededUser>();
const replyWith =
  (name: 'accept' | 'decline'): Action =>
  (id) =>
    send('PUT', `volunteer_profile_replies/${id}/${name}`, replying.get(id) ?? root);

/** From one state alone where two lead to the same; where it is another one nothing is changed. */
const submissionTo =
  (status: string, from?: string): Action =>
  async (id) => {
    const now = await stateOf('form_submissions', id);
    const to = from === undefined || from === now ? status : now;
    return send('PUT', `form_submissions/${id}`, admin, { status: to }, 'form_submissions');
  };

const WALKS_OF: Record<string, Walk & { table: Machine<string> }> = {
  vacancy: {
    model: VACANCY,
    table: vacancyMachine,
    stateOf: (id) => stateOf('vacancies', id),
    start: () =>
      domainBuilders(server.context.db).vacancy(tenant, {
        organization_id: organizationId,
        contact_person_id: admin.id,
        status: 'draft',
        description: DESCRIPTION,
        location_type: 'remote',
        expires_at: in30Days(),
      }),
    actions: {
      publish: vacancyStatus('published'),
      fill: vacancyStatus('filled'),
      archive: vacancyStatus('archived'),
      restore: vacancyStatus('draft'),
      remove: (id) => send('DELETE', `vacancies/${id}`, admin),
      // No one does this by hand; the job does it to what is open and over.
      async expire(id) {
        const wasOpen = (await stateOf('vacancies', id)) === 'published';
        if (!wasOpen) return vacancyStatus('expired')(id);
        await server.context.db.write('public', (queries) =>
          queries.updateTable('vacancies').set({ expires_at: '2020-01-01' }).where('id', '=', id).execute(),
        );
        await doJob(server, 'vacancies.expire');
        return 200;
      },
    },
  },
  application: {
    model: APPLICATION,
    table: applicationMachine,
    async stateOf(id) {
      const { status, withdrawn_at } = await applicationOf(id);
      return withdrawn_at ? 'withdrawn' : (status ?? 'new');
    },
    async start() {
      const vacancyId = await domainBuilders(server.context.db).vacancy(tenant, {
        organization_id: organizationId,
        positions: 500,
        expires_at: '2999-01-01',
      });
      const body = { data: { type: 'applications', attributes: { vacancy_id: vacancyId } } };
      const response = await server.request('POST', '/api/v1/applications', { as: center, body });
      return response.json().data.id;
    },
    actions: {
      accept: decide('accepted'),
      reject: decide('rejected'),
      withdraw: (id) => send('PUT', `applications/${id}/withdraw`, center),
    },
    async isPossible(id, action, state) {
      if (state === 'new' || action === 'withdraw') return true;
      const { decided_at } = await applicationOf(id);
      const waits = days(action === 'accept' ? 8 : 3);
      return server.clock.now().getTime() + waits <= new Date(decided_at).getTime() + days(14);
    },
  },
  organization: {
    model: ORGANIZATION,
    table: organizationMachine,
    stateOf: (id) => stateOf('organizations', id),
    start: () =>
      server.seed.organization('public', tenant.centerId, { status: 'pending', description: DESCRIPTION }),
    actions: {
      approve: organizationStatus('approved', '/approve'),
      deny: organizationStatus('denied', '/approve'),
      // Of what was deleted this very request is `restore`; so there it is sent as a decision, which it is not.
      archive: async (id) =>
        organizationStatus(
          'archived',
          (await stateOf('organizations', id)) === 'deleted' ? '/approve' : '',
        )(id),
      resubmit: organizationStatus('pending'),
      restore: async (id) =>
        organizationStatus((await stateOf('organizations', id)) === 'deleted' ? 'archived' : 'approved')(id),
      remove: (id) => send('DELETE', `organizations/${id}`, root),
    },
  },
  user: {
    model: USER,
    table: userMachine,
    stateOf: (id) => stateOf('users', id),
    async start() {
      const roles = { [tenant.centerOrganizationId]: ['volunteer' as const] };
      return (await server.seed.user(tenant, roles, { status: 'invited' })).id;
    },
    actions: {
      activate: userStatus('active'),
      deactivate: userStatus('inactive'),
      archive: userStatus('archived'),
    },
  },
  'profile reply': {
    model: PROFILE_REPLY,
    table: profileReplyMachine,
    stateOf: (id) => stateOf('volunteer_profile_replies', id),
    async start() {
      const volunteer = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
      const profile = { headline: 'Handig met fietsen', in_pool: true };
      await send('PUT', 'current_user/volunteer_profile', volunteer, profile, 'volunteer_profiles');
      const own = await server.request('GET', '/api/v1/current_user/volunteer_profile', { as: volunteer });
      const attributes = {
        volunteer_profile_id: own.json().data.id,
        organization_id: organizationId,
        body: 'Wil je bij ons komen helpen?',
      };
      const body = { data: { type: 'volunteer_profile_replies', attributes } };
      const sent = await server.request('POST', '/api/v1/volunteer_profile_replies', { as: admin, body });
      replying.set(sent.json().data.id, volunteer);
      return sent.json().data.id;
    },
    actions: {
      accept: replyWith('accept'),
      decline: replyWith('decline'),
      // No one does this by hand; the job does it to what has waited long enough.
      async lapse(id) {
        const wasOpen = (await stateOf('volunteer_profile_replies', id)) === 'sent';
        if (!wasOpen) return replyWith('accept')(id);
        server.clock.advance(days(14));
        await doJob(server, 'profile_replies.lapse');
        return 200;
      },
    },
  },
  'call-out': {
    model: CALL_OUT,
    table: callOutMachine,
    stateOf: (id) => stateOf('call_outs', id),
    async start() {
      const { id } = await server.context.db.write('public', (queries) =>
        queries
          .insertInto('call_outs')
          .values({
            tenant_id: 'public',
            volunteer_center_id: tenant.centerId,
            title: 'Zandzakken vullen',
            body: 'Kom naar de dijk, er zijn scheppen en koffie.',
            starts_at: server.clock.now(),
            until: server.clock.now(),
            postal_code: '6511 AB',
            latitude: 51.84,
            longitude: 5.86,
            radius_km: 10,
            created_at: server.clock.now(),
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      return id;
    },
    actions: {
      close: (id) => send('PUT', `call_outs/${id}/close`, center),
      // Neither by who is not of the centre, in any state.
      closeByOthers: (id) => send('PUT', `call_outs/${id}/close`, admin),
    },
  },
  submission: {
    model: SUBMISSION,
    table: submissionMachine,
    stateOf: (id) => stateOf('form_submissions', id),
    async start() {
      const attributes = {
        title: 'Aanmelden',
        questions_attributes: [{ text: 'Hoe heet je?', question_type: 'text' }],
      };
      const made = await server.request('POST', '/api/v1/forms', {
        as: admin,
        body: { data: { type: 'forms', attributes } },
      });
      const form = made.json().data;
      const path = `public_forms/${form.attributes.token}/submissions`;
      await send('POST', path, admin, { answers: [] }, 'form_submissions');
      const sent = await server.request('GET', `/api/v1/forms/${form.id}/submissions`, { as: admin });
      return sent.json().data[0].id;
    },
    actions: {
      begin: submissionTo('in_progress', 'new'),
      reopen: submissionTo('in_progress', 'handled'),
      handle: submissionTo('handled'),
      reject: submissionTo('spam'),
      restore: submissionTo('new'),
    },
  },
  conversation: {
    model: CONVERSATION,
    table: conversationMachine,
    stateOf: (id) => stateOf('conversations', id),
    async start() {
      const attributes = { subject: 'Vraag', body: 'Hallo', recipient_id: center.id };
      const body = { data: { type: 'conversations', attributes } };
      const response = await server.request('POST', '/api/v1/conversations', { as: root, body });
      return response.json().data.id;
    },
    actions: {
      close: (id) => send('PUT', `conversations/${id}/close`, center),
      reopen: (id) => send('PUT', `conversations/${id}/reopen`, root),
      message: (id) => send('POST', `conversations/${id}/messages`, root, { body: 'Nog iets' }, 'messages'),
    },
  },
};

describe.each(Object.keys(WALKS_OF))('%s', (name) => {
  const one = WALKS_OF[name];
  if (!one) throw new Error(name);

  it('has the transitions of the product in its table', () => {
    expect(edges(one.table)).toEqual(modelled(one.model));
  });

  it.each(Array.from({ length: WALKS }, (_, index) => index + 1))(
    'goes nowhere else (walk %i)',
    async (seed) => {
      expect(await walk(one, seed * 7919)).toEqual([]);
    },
  );
});
