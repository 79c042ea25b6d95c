import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Resource } from '@samen/jsonapi';
import { withLinks, type LinkedType } from '../http/resource-links.ts';
import { sendOne } from '../http/responses.ts';
import { isRouteOpen } from './record-routes.ts';
import type { AddressedRelationship } from './relationship.ts';
import { sendRelated } from './send-related.ts';

/** What those get whose record it is, and who may not call what their links would lead to. */

const meal: Resource = {
  type: 'meals',
  id: '1',
  attributes: {},
  relationships: { cook: { data: { type: 'cooks', id: '2' } } },
};
const routeOf = (url: string, access: 'public' | 'signed_in', shown: Resource): RouteOptions => ({
  method: 'GET',
  url,
  config: { access },
  handler: (_request, reply) => sendOne(reply, shown),
});
const meals = routeOf('/api/v1/meals/:id', 'public', meal);
const cooks = routeOf('/api/v1/cooks/:id', 'signed_in', { type: 'cooks', id: '2', attributes: {} });
const cook: AddressedRelationship = {
  type: 'meals',
  name: 'cook',
  types: ['cooks'],
  declared: { type: 'cooks', many: false, from: 'cookId', see: undefined },
  isIncluded: false,
  isOpen: false,
  source: { by: 'one', query: {} },
  record: meals,
  change: null,
};

type LinkedRelationship = LinkedType['relationships'] extends ReadonlyMap<string, infer One> ? One : never;
const TYPES = new Map<string, LinkedType>([
  [
    'meals',
    {
      isOpen: (caller) => isRouteOpen(caller, meals),
      relationships: new Map<string, LinkedRelationship>([
        ['cook', { isLinked: 'always', isRelatedOpen: (caller) => isRouteOpen(caller, cooks) }],
        ['guests', { isLinked: 'shown', isRelatedOpen: () => true }],
      ]),
    },
  ],
  ['cooks', { isOpen: (caller) => isRouteOpen(caller, cooks), relationships: new Map() }],
]);

const person = { status: 'active' };

function requestOf(user: object | null) {
  const url = '/api/v1/meals';
  const caller = { user, features: {}, organization: null, site: { host: 'here' } };
  return {
    method: 'GET',
    params: { id: '1' },
    query: {},
    headers: {},
    url,
    routeOptions: { url },
    sparseFields: null,
    caller,
    establishedCaller: caller,
    host: 'here',
    server: {
      context: { origins: { of: (host: string) => `http://${host}` } },
      linkedTypes: TYPES,
    },
  } as unknown as FastifyRequest;
}

const linked = (request: FastifyRequest) =>
  withLinks(request, { data: meal, included: [{ type: 'cooks', id: '2', attributes: {} }] });

it('links records and related records to addresses that the caller may call', () => {
  const { data, included } = linked(requestOf(person));
  expect(data).toMatchObject({
    links: { self: 'http://here/api/v1/meals/1' },
    relationships: { cook: { links: { related: 'http://here/api/v1/meals/1/cook' } } },
  });
  expect((data as Resource).relationships).not.toHaveProperty('guests');
  expect(included).toMatchObject([{ links: { self: 'http://here/api/v1/cooks/2' } }]);
});

it('links none to addresses that the caller may not call', () => {
  const { data, included } = linked(requestOf(null));
  expect(data).toMatchObject({ links: { self: 'http://here/api/v1/meals/1' } });
  expect((data as Resource).relationships?.['cook']?.links).toEqual({
    self: 'http://here/api/v1/meals/1/relationships/cook',
  });
  expect(included?.[0]?.links).toBeUndefined();
});

it('sends no related record to who may not call its own route', async () => {
  const send = async (user: object | null) => {
    const sent: Buffer[] = [];
    const reply = {
      request: requestOf(user),
      header: () => reply,
      send: (bytes: Buffer) => (sent.push(bytes), reply),
      then: undefined,
    } as unknown as FastifyReply;
    await sendRelated(cook, new Map([['cooks', { one: cooks }]]), reply.request, reply);
    return JSON.parse(String(sent[0])).data;
  };
  expect(await send(person)).toMatchObject({ type: 'cooks', id: '2' });
  await expect(send(null)).rejects.toMatchObject({ code: 'unauthenticated' });
});
