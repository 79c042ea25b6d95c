import { Type } from 'typebox';
import { decimal, declareResource, one, oneOf, text } from '@samen/jsonapi/declaration';
import { changesSchema, newSchema } from '../../declared/schemas.ts';
import { resourceBody } from '../../http/schemas.ts';
import type { InventoryEntry } from '../../plugins/access.ts';
import { openApiDocument } from '../document.ts';
import type { OpenApi, ResourceTypes } from '../types.ts';

export const Trees = declareResource('trees', {
  attributes: {
    name: text({ max: 60, required: true }),
    kind: oneOf(['oak', 'elm'], { default: 'oak', filter: ['in'] }),
    height: decimal({}),
    plantedBy: text({ see: 'gardeners' }),
    secretNumber: text({ see: 'none' }),
  },
  relationships: { neighbour: one(['trees', 'sheds']) },
  includes: ['neighbour'],
});

const Sheds = declareResource('sheds', { attributes: { size: text({}), owner: text({}) } });

export const TYPES: ResourceTypes = new Map([
  ['trees', { type: 'trees', domain: 'nature', fields: ['name'], declaration: Trees }],
  ['sheds', { type: 'sheds', domain: 'nature', fields: ['size', 'owner'], declaration: Sheds }],
]);

/** A public call of the domain of this API. */
export const entry = (method: string, url: string, more: Partial<InventoryEntry> = {}): InventoryEntry => ({
  method,
  url,
  access: 'public',
  schema: {},
  bodyTypes: [],
  volume: 'calls',
  domain: 'nature',
  ...more,
});

const NEW = resourceBody(['trees', 'tree'], newSchema(Trees));
const NESTED = Type.Object({ wateredAt: Type.Array(Type.Object({ byWhom: Type.String() })) });

/** The description of an API of one resource. */
export const describeOne = (): OpenApi =>
  openApiDocument({
    types: TYPES,
    contracts: { nature: { min: 1, max: 1 } },
    inventory: [
      { ...entry('GET', '/api/v1/trees'), query: { filters: ['kind_in'] } },
      entry('POST', '/api/v1/trees', { access: 'signed_in', schema: { body: NEW } }),
      entry('PATCH', '/api/v1/trees/:id', {
        access: { action: 'vacancies.edit' },
        schema: { body: resourceBody(['trees', 'tree'], changesSchema(Trees)) },
      }),
      entry('POST', '/api/v1/trees/:id/water', {
        schema: { body: NESTED },
        responses: [{ one: 'trees' }, { meta: ['sent'] }, { nothing: 204 }],
      }),
      entry('GET', '/api/v1/trees/:id'),
      entry('GET', '/api/v1/sheds/:id'),
      entry('GET', '/a-page', { domain: null }),
    ],
  });
