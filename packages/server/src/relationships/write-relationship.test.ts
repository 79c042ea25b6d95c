import { Type } from 'typebox';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Resource } from '@samen/jsonapi';
import { sendOne } from '../http/responses.ts';
import { resourceBody } from '../http/schemas.ts';
import type { AddressedRelationship } from './relationship.ts';
import { writeRelationship } from './write-relationship.ts';

const attributes = Type.Object({ dishIds: Type.Array(Type.String()) });
const dishes = (...ids: string[]) => ids.map((id) => ({ type: 'dishes', id }));
const meal = (...ids: string[]): Resource => ({
  type: 'meals',
  id: '1',
  attributes: { lock_version: 3 },
  relationships: { dishes: { data: dishes(...ids) } },
});

/** A relationship of a record whose change leaves it with these. */
function relationshipOf(...left: string[]): AddressedRelationship {
  const routeOf = (shown: Resource, config: object): RouteOptions => ({
    method: 'GET',
    url: '/api/v1/meals/:id',
    config,
    schema: { body: resourceBody(['meals'], attributes) },
    handler: (_request, reply) => sendOne(reply, shown),
  });
  return {
    type: 'meals',
    name: 'dishes',
    types: ['dishes'],
    declared: { type: 'dishes', many: true, from: 'dishIds', see: undefined },
    isIncluded: false,
    isOpen: false,
    source: null,
    record: routeOf(meal('soup'), { access: 'signed_in' }),
    change: {
      route: routeOf(meal(...left), { access: 'public' }),
      relation: { type: 'dishes', attribute: 'dishIds', many: true },
    },
  };
}

async function send(relationship: AddressedRelationship, method: string, user: object | null, data: unknown) {
  const sent = { status: 200, body: '' };
  const request = {
    method,
    url: '/api/v1/meals/1/relationships/dishes',
    body: { data },
    params: { id: '1' },
    query: {},
    headers: {},
    routeOptions: {},
    sparseFields: null,
    establishedCaller: null,
    caller: { user, features: {}, site: { host: 'here' } },
    host: 'here',
    server: { context: { origins: { of: (host: string) => `http://${host}` } } },
    compileValidationSchema: () => () => true,
  } as unknown as FastifyRequest;
  const reply = {
    request,
    code: (status: number) => ((sent.status = status), reply),
    header: () => reply,
    send: (bytes?: Buffer) => ((sent.body = String(bytes ?? '')), reply),
  } as unknown as FastifyReply;
  await writeRelationship(relationship, request, reply);
  return { status: sent.status, ...(sent.body === '' ? {} : { document: JSON.parse(sent.body) }) };
}

const person = { status: 'active' };

it('updating-relationship-204-status: nothing is said where it is what was requested', async () => {
  expect(await send(relationshipOf('rice', 'soup'), 'POST', person, dishes('rice'))).toEqual({ status: 204 });
  expect(await send(relationshipOf('soup'), 'PATCH', person, dishes('soup'))).toEqual({ status: 204 });
});

it('updating-relationship-200-status, updating-relationship-200-response: it is shown where it is something else', async () => {
  const self = 'http://here/api/v1/meals/1/relationships/dishes';
  for (const [method, left] of [
    ['PATCH', ['bread']],
    ['PATCH', []],
    ['POST', ['soup']],
    ['DELETE', ['soup', 'rice']],
  ] as const)
    expect([method, await send(relationshipOf(...left), method, person, dishes('rice'))]).toEqual([
      method,
      { status: 200, document: { data: dishes(...left), links: { self } } },
    ]);
});

it('adds and removes for those alone who may read the record too', async () => {
  for (const method of ['POST', 'DELETE'])
    await expect(send(relationshipOf('soup'), method, null, dishes('rice'))).rejects.toMatchObject({
      code: 'unauthenticated',
    });
});
