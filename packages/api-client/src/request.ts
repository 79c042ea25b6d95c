import type { Locale } from '@samen/contracts';
import { HEADERS } from '@samen/contracts';
import { keysToSnake, MEDIA_TYPE, NO_LINKS } from '@samen/jsonapi';
import type { SessionTokens } from './session-cookies.ts';

export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

/** One call. `vacancies` is `/api/v1/vacancies`; a path that begins with `/` stays as it is (`/auth/sign_in`). */
export interface ApiRequest {
  path: string;
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Names as on the wire: `{ 'filter[q]': 'koken', 'page[number]': 2 }`. Empty values are left out, lists are joined. */
  query?: Record<string, QueryValue>;
  /** camelCase; sent in snake_case. FormData goes as it is. */
  body?: object;
  headers?: Record<string, string>;
  /**
   * The idempotency key of a write whose caller keeps it, with what was typed: it stays the same over a reload, and
   * over changes of the body. Absent: the page remembers one for as long as it is open and the write is the same.
   */
  intent?: string;
  /**
   * `document` keeps the document's own meta: `{ data, meta }`. `file` is no document: it gives an address of the file
   * in this page, to be revoked when it is no longer needed. `json` is no document either, as under `/platform/v1`: names
   * and values go and come as they are.
   */
  as?: 'resource' | 'document' | 'file' | 'json';
  /** In place of the page's own, for one call whose progress is followed. */
  fetch?: typeof fetch | undefined;
}

/** What the headers of every request say; read again for each of them. */
export interface RequestContext {
  /** Empty: same origin. */
  baseUrl: string;
  tenant: string;
  appContext: string;
  volunteerCenterId: string | null;
  currentOrganizationId: string | null;
  locale: Locale;
}

/** The JSON:API body of a write: `resource('users', { firstName: 'Ada' }, '7')`. */
export function resource(type: string, attributes: object, id?: string): object {
  return { data: { type, ...(id === undefined ? {} : { id }), attributes } };
}

export function buildUrl(baseUrl: string, { path, query = {} }: ApiRequest): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    if (text !== '') search.set(name, text);
  }
  const base = path.startsWith('/') ? path : `/api/v1/${path}`;
  const text = search.toString();
  return `${baseUrl}${base}${text ? `?${text}` : ''}`;
}

export function buildHeaders(
  context: RequestContext,
  session: SessionTokens | null,
  request: ApiRequest,
): Headers {
  const mediaType = request.as === 'json' ? 'application/json' : MEDIA_TYPE;
  const headers = new Headers({
    accept: mediaType,
    'accept-language': context.locale,
    // It makes its addresses itself, and links are a part of what a list weighs.
    prefer: NO_LINKS,
    [HEADERS.tenant]: context.tenant,
    [HEADERS.appContext]: context.appContext,
  });
  if (context.volunteerCenterId) headers.set(HEADERS.volunteerCenterId, context.volunteerCenterId);
  if (session) {
    headers.set(HEADERS.accessToken, session.accessToken);
    headers.set(HEADERS.client, session.client);
    headers.set(HEADERS.uid, session.uid);
    if (context.currentOrganizationId) {
      headers.set(HEADERS.currentOrganizationId, context.currentOrganizationId);
    }
  }
  if (request.body && !isForm(request.body)) headers.set('content-type', mediaType);
  for (const [name, value] of Object.entries(request.headers ?? {})) headers.set(name, value);
  return headers;
}

export function buildBody({ body, as }: ApiRequest): BodyInit | undefined {
  if (body === undefined) return undefined;
  return isForm(body) ? body : JSON.stringify(as === 'json' ? body : keysToSnake(body));
}

export function isForm(body: object): body is FormData {
  return typeof FormData !== 'undefined' && body instanceof FormData;
}
