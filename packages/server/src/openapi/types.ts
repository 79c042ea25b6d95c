import type { ContractRange } from '@samen/contracts/release';
import type { Declaration } from '@samen/jsonapi/declaration';

/** A JSON Schema of draft 2020-12, as far as it is written here. */
export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: readonly Schema[];
  allOf?: readonly Schema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  default?: unknown;
  examples?: readonly unknown[];
  description?: string;
  'x-domain'?: string;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: Schema;
  example?: unknown;
  style?: 'form';
  explode?: boolean;
}

export interface Reference {
  $ref: string;
}

export type Content = Readonly<Record<string, { schema: Schema; example?: unknown }>>;

export interface Header {
  description: string;
  schema: Schema;
}

export interface Response {
  description: string;
  headers?: Readonly<Record<string, Reference>>;
  content?: Content;
}

export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: readonly string[];
  'x-domain': string;
  security: readonly Readonly<Record<string, readonly string[]>>[];
  parameters: readonly (Parameter | Reference)[];
  requestBody?: { required: boolean; content: Content };
  responses: Readonly<Record<string, Response | Reference>>;
}

export type PathItem = Readonly<Record<string, Operation>>;

export interface OpenApi {
  openapi: '3.1.1';
  info: { title: string; version: string; description: string };
  /** The number of each domain's contract. */
  'x-contracts': Readonly<Record<string, ContractRange>>;
  servers: readonly { url: string }[];
  tags: readonly { name: string }[];
  paths: Readonly<Record<string, PathItem>>;
  components: {
    schemas: Readonly<Record<string, Schema>>;
    parameters: Readonly<Record<string, Parameter>>;
    responses: Readonly<Record<string, Response>>;
    headers: Readonly<Record<string, Header>>;
    securitySchemes: Readonly<Record<string, unknown>>;
  };
}

/** A type of resource, as its domain declares it. */
export interface ResourceType {
  type: string;
  domain: string;
  fields: readonly string[];
  declaration: Declaration;
}

export type ResourceTypes = ReadonlyMap<string, ResourceType>;

export const refTo = (
  group: 'schemas' | 'parameters' | 'responses' | 'headers',
  name: string,
): Reference => ({
  $ref: `#/components/${group}/${name}`,
});
