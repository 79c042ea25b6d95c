import fastify, { type FastifyContextConfig } from 'fastify';
import type { Caller } from '../context.ts';
import type { Problem } from '../errors/problem.ts';
import type { Access } from '../http/app-types.ts';
import type { Operator } from '../releases/index.ts';
import { callerOf, callerOrganization, outcomeOf } from '../test/callers.ts';
import { accessPlugin, requireAccess, UndeclaredAccessError } from './access.ts';

const visitor = callerOf(null);
const person = callerOf('person');
const inactive = { ...person, user: { ...person.user, status: 'inactive' } } as Caller;
const member = callerOf('person', callerOrganization(['volunteer']));
const admin = callerOf('person', callerOrganization(['admin']));
const pending = callerOf('person', callerOrganization(['admin'], { status: 'pending' }));
const pendingMember = callerOf('person', callerOrganization(['volunteer'], { status: 'pending' }));

const publish: Access = { action: 'vacancies.publish' };
const edit: Access = { action: 'vacancies.edit' };
const apply: Access = { action: 'applications.create' };

describe('a route', () => {
  it.each<[string, Access, Caller, string]>([
    ['of everybody, for a visitor', 'public', visitor, 'done'],
    ['of everybody, for an inactive account', 'public', inactive, 'done'],
    ['of the system', 'system', visitor, 'done'],
    ['of operators, who are admitted elsewhere', { platform: 'read' }, visitor, 'done'],
    ['of who is signed in, for a visitor', 'signed_in', visitor, 'unauthenticated'],
    ['of who is signed in, for a person', 'signed_in', person, 'done'],
    ['of who is signed in, for an inactive account', 'signed_in', inactive, 'account_inactive'],
    ['of an action, for a visitor', edit, visitor, 'unauthenticated'],
    ['of an action, without an organization', edit, person, 'no_organization'],
    ['of an action, without the role', edit, member, 'forbidden'],
    ['of an action, with the role', edit, admin, 'done'],
    ['of an action, with the role, inactive', edit, inactive, 'account_inactive'],
    ['of an action on one’s own, without any role', apply, person, 'done'],
    ['that needs an approved organization, in one', publish, admin, 'done'],
    ['that needs an approved organization, in one that waits', publish, pending, 'organization_not_approved'],
    ['that needs one, without the role in it either', publish, pendingMember, 'forbidden'],
    ['that needs one, without the role in an approved one', publish, member, 'forbidden'],
    ['that needs none, in one that waits', edit, pendingMember, 'forbidden'],
  ])('%s', async (_name, access, caller, outcome) => {
    expect(await outcomeOf(() => requireAccess(caller, access))).toBe(outcome);
  });

  it('may be for inactive accounts too', async () => {
    expect(await outcomeOf(() => requireAccess(inactive, 'signed_in', true))).toBe('done');
  });
});

const OPERATOR = { name: 'An operator' } as unknown as Operator;

/** A server with one route of that configuration, as this caller calls it. */
async function call(config: FastifyContextConfig, caller: Caller | null): Promise<[number, string]> {
  const app = fastify();
  app.decorateRequest('establishedCaller', null);
  app.decorateRequest('caller', {
    getter() {
      return caller as Caller;
    },
  });
  app.addHook('onRequest', async (request) => {
    request.establishedCaller = caller;
  });
  accessPlugin(app, { admitOperator: async (_request, _reply, need) => ({ ...OPERATOR, need }) as Operator });
  app.setErrorHandler((error: Problem, _request, reply) =>
    reply.code(error.status ?? 500).send(error.code ?? error.message),
  );
  app.get('/one', { config }, async (request) => {
    const { need } = request.establishedOperator
      ? (request.operator as unknown as { need: string })
      : { need: '' };
    return `done ${need}`.trim();
  });
  const { statusCode, body } = await app.inject('/one');
  return [statusCode, body];
}

describe('before the body', () => {
  const features = (peerToPeer: boolean) => callerOf('person', callerOrganization(['admin']), { peerToPeer });

  it('a route is refused as its access says', async () => {
    expect(await call({ access: 'signed_in' }, person)).toEqual([200, 'done']);
    expect(await call({ access: 'signed_in' }, visitor)).toEqual([401, 'unauthenticated']);
    expect(await call({ access: 'signed_in' }, inactive)).toEqual([403, 'account_inactive']);
    expect(await call({ access: 'signed_in', inactiveAllowed: true }, inactive)).toEqual([200, 'done']);
  });

  it('what is switched off is not there, for any caller', async () => {
    const config = { access: 'signed_in', feature: 'peerToPeer' } as const;
    expect(await call(config, features(true))).toEqual([200, 'done']);
    expect(await call(config, features(false))).toEqual([404, 'feature_disabled']);
    expect(await call(config, { ...visitor, features: features(false).features })).toEqual([
      404,
      'feature_disabled',
    ]);
    expect(await call({ access: 'signed_in' }, features(false))).toEqual([200, 'done']);
  });

  it('an operator’s route has an operator, and no other has', async () => {
    expect(await call({ access: { platform: 'kill' } }, null)).toEqual([200, 'done kill']);
    expect(await call({ access: 'system' }, null)).toEqual([200, 'done']);
    expect(await call({ access: 'system', feature: 'peerToPeer' }, null)).toEqual([200, 'done']);
  });

  it('what no route has is not there, for any caller', async () => {
    const app = fastify();
    app.decorateRequest('establishedCaller', null);
    app.decorateRequest('caller', { getter: () => visitor });
    app.addHook('onRequest', async (request) => {
      request.establishedCaller = visitor;
    });
    accessPlugin(app, { admitOperator: async () => OPERATOR });
    app.get('/one', { config: { access: 'signed_in' } }, async () => 'done');
    expect((await app.inject('/gone')).statusCode).toBe(404);
  });

  it('reading an operator where there is none is a mistake', async () => {
    const app = fastify();
    app.decorateRequest('establishedCaller', null);
    accessPlugin(app, { admitOperator: async () => OPERATOR });
    app.get('/one', { config: { access: 'public' } }, async (request) => request.operator);
    expect((await app.inject('/one')).json().message).toBe('This route has no operator');
  });
});

describe('the inventory', () => {
  const listed = (config: FastifyContextConfig | undefined, method: 'GET' | ['GET', 'PUT'] = 'GET') => {
    const app = fastify();
    app.decorateRequest('establishedCaller', null);
    accessPlugin(app, { admitOperator: async () => OPERATOR });
    app.route({ method, url: '/one', ...(config && { config }), handler: async () => 'done' });
    return app.inventory.filter(({ method: name }) => name !== 'HEAD');
  };

  it('has each method of a route, with its access and what it takes', () => {
    const entry = { url: '/one', access: 'public', schema: {}, bodyTypes: [], volume: 'calls' };
    expect(listed({ access: 'public' }, ['GET', 'PUT'])).toEqual([
      { ...entry, method: 'GET' },
      { ...entry, method: 'PUT' },
    ]);
    expect(listed({ access: 'system', bodyTypes: ['text/csv'] })).toEqual([
      { ...entry, method: 'GET', access: 'system', bodyTypes: ['text/csv'], volume: 'files' },
    ]);
  });

  it('leaves out another address of the same route', () => {
    expect(listed({ access: 'public', isAlias: true })).toEqual([]);
  });

  it.each<[string, FastifyContextConfig | undefined]>([
    ['no configuration', undefined],
    ['no access', {}],
    ['an operator’s need that does not exist', { access: { platform: 'everything' as never } }],
  ])('takes no route with %s', (_name, config) => {
    expect(() => listed(config)).toThrow(UndeclaredAccessError);
    expect(() => listed(config)).toThrow('GET /one does not declare its access');
  });

  it.each<Access>(['public', { action: 'users.read' }, { platform: 'read' }])(
    'takes one with %j',
    (access) => {
      expect(listed({ access })).toHaveLength(1);
    },
  );
});
