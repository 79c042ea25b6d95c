import type { Pagination } from './page.ts';

/** The shapes of JSON:API 1.1 (https://jsonapi.org/format/) that this product uses. */
export interface ResourceIdentifier {
  type: string;
  id: string;
}

export interface Relationship {
  data?: ResourceIdentifier | ResourceIdentifier[] | null;
  links?: Record<string, string>;
  meta?: Record<string, unknown>;
}

export interface Resource extends ResourceIdentifier {
  attributes?: Record<string, unknown>;
  relationships?: Record<string, Relationship>;
  links?: Record<string, string>;
  meta?: Record<string, unknown>;
}

export interface JsonApiDocument {
  data: Resource | Resource[] | null;
  included?: Resource[];
  meta?: { pagination?: Pagination } & Record<string, unknown>;
  links?: Record<string, string>;
}

export interface JsonApiError {
  /** Of this one occurrence: begins with the id of its request, which the log names too. */
  id?: string;
  status: string;
  code: string;
  title: string;
  detail: string;
  source?: { pointer?: string; parameter?: string; header?: string };
  meta?: Record<string, unknown>;
}

export interface ErrorDocument {
  errors: JsonApiError[];
  /** `more_errors` where the request broke more rules than `errors` names. */
  meta?: Record<string, unknown>;
}

/** In `Prefer` (RFC 7240): resources and relationships come without links. */
export const NO_LINKS = 'links=none';

/** The media type of every answer, errors included. */
export const MEDIA_TYPE = 'application/vnd.api+json';
