import { HEADERS } from '@samen/contracts';
import type { ContractRange } from '@samen/contracts/release';
import type { InventoryEntry } from '../plugins/access.ts';
import { NOT_MODIFIED, RESPONSE_HEADERS } from './conditional-calls.ts';
import { declaredResponses, API } from './declared-responses.ts';
import { ERROR_SCHEMAS, errorResponses } from './errors.ts';
import { operationOf } from './operations.ts';
import { sharedParameters } from './parameters.ts';
import { resourceSchemas } from './resource-schemas.ts';
import type { OpenApi, Operation, ResourceTypes, Schema } from './types.ts';

const DESCRIPTION = `JSON:API 1.1. Names are in snake_case; bodies are \`application/vnd.api+json\` or \`application/json\`.
Sign in with \`POST /auth/sign_in\`: its response carries the headers \`access-token\`, \`client\` and \`uid\`, which go along with every call; a response that carries them anew replaces them.
Unknown parameters are refused. Clients ignore attributes and types that they do not know: what is added is no change that breaks them.`;

const PAGINATION: Schema = {
  type: 'object',
  properties: Object.fromEntries(
    ['current', 'first', 'prev', 'next', 'last', 'records'].map((name) => [name, { type: 'integer' }]),
  ),
  required: ['current', 'records'],
  additionalProperties: false,
};

const securityScheme = (name: string) => ({ type: 'apiKey', in: 'header', name });

export interface Described {
  inventory: readonly InventoryEntry[];
  types: ResourceTypes;
  /** The number of each domain's contract. */
  contracts: Readonly<Record<string, ContractRange>>;
}

/** The calls that are described: those of the API, and those of sessions that say what they respond with. */
const isDescribed = (entry: InventoryEntry, types: ResourceTypes): boolean =>
  entry.domain !== null && (entry.url.startsWith(API) || declaredResponses(entry, types).length > 0);

/** Describes the API as it is: its routes, bodies, resources, errors and how to sign in. */
export function openApiDocument({ inventory, types, contracts }: Described): OpenApi {
  const described = inventory.filter((entry) => isDescribed(entry, types));
  const paths: Record<string, Record<string, Operation>> = {};
  for (const entry of described) {
    const path = entry.url.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [entry.method.toLowerCase()]: operationOf(entry, types) };
  }
  const tags = new Set(
    Object.values(paths).flatMap((item) => Object.values(item).flatMap((one) => one.tags)),
  );
  return {
    openapi: '3.1.1',
    info: { title: 'Samen', version: '1', description: DESCRIPTION },
    'x-contracts': contracts,
    servers: [{ url: '/' }],
    tags: [...tags].map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...resourceSchemas(types), pagination: PAGINATION, ...ERROR_SCHEMAS },
      parameters: sharedParameters(types),
      responses: { ...errorResponses(), not_modified: NOT_MODIFIED },
      headers: RESPONSE_HEADERS,
      securitySchemes: {
        access_token: securityScheme(HEADERS.accessToken),
        client: securityScheme(HEADERS.client),
        uid: securityScheme(HEADERS.uid),
      },
    },
  };
}
