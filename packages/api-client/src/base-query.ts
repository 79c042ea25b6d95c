import { HEADERS } from '@samen/contracts';
import { flatten, flattenPage, keysToCamel, type JsonApiDocument } from '@samen/jsonapi';
import type { BaseQueryApi, BaseQueryFn } from '@samen/redux';
import type { ApiExtra, Reader } from './extra.ts';
import {
  isOutcomeUnknown,
  isUnauthenticated,
  isUnderWay,
  OFFLINE,
  readRejection,
  type Problem,
} from './problem.ts';
import { buildBody, buildHeaders, buildUrl, isForm, type ApiRequest } from './request.ts';
import { readSession, storeSessionFrom, type SessionTokens } from './session-cookies.ts';

export type SamenBaseQuery = BaseQueryFn<ApiRequest | string, unknown, Problem>;

type Call = Pick<BaseQueryApi, 'type' | 'endpoint' | 'queryCacheKey'>;
type Result = { data: unknown; error?: undefined } | { error: Problem; data?: undefined };

/** A file takes this many times longer than anything else. */
const FILE_TIMEOUT_FACTOR = 6;
/** With the delays between them those of a write take some ten seconds: as long as a server takes to come back. */
const RETRIES = { read: 2, write: 6 };
/** After so many milliseconds a write that has had its second try is not tried again. */
const LONG_ENOUGH = 10_000;

/**
 * JSON:API over fetch. A list gives `Page<T>`, a resource `T`, both flattened and in camelCase; 204 gives null.
 * Reads are repeated twice when no response came or the server is not up, writes for some ten seconds and under the same
 * Idempotency-Key, also when the server is still at it; calls to `/auth`, which have no use for a key, never.
 */
export const baseQuery: SamenBaseQuery = async (args, { extra, signal, forced, ...from }) => {
  const request: ApiRequest = typeof args === 'string' ? { path: args } : args;
  const api = extra as ApiExtra;
  const writes = (request.method ?? 'GET') !== 'GET';
  const reader = writes ? null : readerOf(from);
  const url = buildUrl(api.requestContext().baseUrl, request);
  const cached = reader && !forced ? api.responses?.find(url, reader) : undefined;
  if (cached !== undefined) return { data: readText(cached, request) };
  const retries = request.path.startsWith('/auth') ? 0 : writes ? RETRIES.write : RETRIES.read;
  const begun = performance.now();
  const isOver = (attempt: number) =>
    attempt > retries || (attempt > 1 && performance.now() - begun > LONG_ENOUGH);
  for (let attempt = 1; ; attempt += 1) {
    const result = await sendAsCaller(api, request, { url, reader, signal });
    if (isOver(attempt) || signal.aborted || !result.error || !isOutcomeUnknown(result.error)) {
      if (writes && !(result.error && isOutcomeUnknown(result.error))) api.intents.settle(request);
      return result;
    }
    await delay(isUnderWay(result.error) ? result.error.retryAfter * 1000 : api.retryDelay(attempt), signal);
  }
};

/** Who reads; a write has nothing that is cached. */
function readerOf({ type, endpoint, queryCacheKey }: Call): Reader | null {
  return type === 'query' && queryCacheKey ? { endpoint, queryCacheKey } : null;
}

interface Attempt {
  url: string;
  reader: Reader | null;
  signal: AbortSignal;
}

const isSame = (one: SessionTokens, other: SessionTokens | null): boolean =>
  one.accessToken === other?.accessToken && one.client === other.client;

/**
 * Sends in the name of the session in the cookies. One that has ended is refused: the request is then sent under the session
 * that has come in its place, or as a visitor's where no person waits for their own write.
 */
async function sendAsCaller(api: ApiExtra, request: ApiRequest, attempt: Attempt): Promise<Result> {
  const session = readSession(api.cookies);
  const result = await send(api, request, { ...attempt, session });
  const isCall = !request.path.startsWith('/');
  if (!session || !isCall || !result.error || !isUnauthenticated(result.error)) return result;
  const present = readSession(api.cookies);
  if (!isSame(session, present)) return send(api, request, { ...attempt, session: present });
  const hasPerson = api.sessionEnded?.() ?? false;
  const isWrite = (request.method ?? 'GET') !== 'GET';
  return isWrite && hasPerson ? result : send(api, request, { ...attempt, session: null });
}

async function send(
  api: ApiExtra,
  request: ApiRequest,
  { url, reader, signal, session }: Attempt & { session: SessionTokens | null },
): Promise<Result> {
  const { method = 'GET' } = request;
  const context = api.requestContext();
  const headers = buildHeaders(context, session, request);
  if (method !== 'GET') headers.set(HEADERS.idempotencyKey, api.intents.keyFor(request));
  const late = new AbortController();
  // Not AbortSignal.timeout: that retains the whole request until its time is over, on a server for every page.
  const timeoutFactor = request.body && isForm(request.body) ? FILE_TIMEOUT_FACTOR : 1;
  const clock = setTimeout(() => late.abort(), api.timeout * timeoutFactor);
  try {
    const response = await (request.fetch ?? api.fetch ?? fetch)(url, {
      method,
      headers,
      body: buildBody(request) ?? null,
      signal: AbortSignal.any([signal, late.signal]),
    });
    storeSessionFrom(api.cookies, response.headers);
    if (!response.ok) return { error: await readRejection(response) };
    if (request.as === 'file') return { data: URL.createObjectURL(await response.blob()) };
    const text = await response.text();
    if (reader) api.responses?.store(url, reader, text);
    return { data: readText(text, request) };
  } catch {
    return { error: OFFLINE };
  } finally {
    clearTimeout(clock);
  }
}

function readText(text: string, request: ApiRequest): unknown {
  if (text === '') return null;
  const body: unknown = JSON.parse(text);
  if (request.as === 'json') return body;
  if (typeof body !== 'object' || body === null || !('data' in body)) return keysToCamel(body);
  const document = body as JsonApiDocument;
  if (request.as === 'document') return { data: flatten(document), meta: keysToCamel(document.meta ?? {}) };
  return Array.isArray(document.data) ? flattenPage(document) : flatten(document);
}

function delay(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
