import { PROBLEMS, VALIDATION_CODES } from '@samen/contracts';
import type { ErrorDocument } from '@samen/jsonapi';
import { headOf, TIMEOUT, type WireRequest, type WireResponse } from './http-client.ts';

const MAX_ERRORS = 50;
const MAX_ERROR_BYTES = 100_000;
const MAX_BYTES = 8_000_000;
/** Beyond these the server may close before everything was sent. */
const MAX_HEAD = 8_000;
const MAX_BODY = 500_000;

/** Of the code that runs, of the database, of the machine. */
const INSIDE = /\n {2,8}at \S|\.ts:\d+|node_modules|SQLSTATE|\bpg_[a-z]+|relation "|syntax error at|\/src\//g;

/** What was sent may come back: a name that no one has. */
function revealsInternals(text: string, { target, body }: WireRequest): boolean {
  const sent = `${target} ${body?.toString() ?? ''}`;
  return [...text.matchAll(INSIDE)].some(([received]) => !sent.includes(received));
}

const CODES = new Set<string>([...Object.keys(PROBLEMS), ...VALIDATION_CODES]);

/** What Node itself says of bytes that are no HTTP, before anything of ours has seen them. */
const isOfTheParser = (status: number, text: string) =>
  [400, 408, 413, 417, 431].includes(status) &&
  (text === '' || /^\{"errors":\[\{"id":"[\w-]{36}","status":"4\d\d","title":"[^"]+"\}\]\}$/.test(text));

function wrongErrors(status: number, text: string): string | null {
  let errors: ErrorDocument['errors'];
  try {
    ({ errors } = JSON.parse(text) as ErrorDocument);
  } catch {
    return `${status} that is no JSON`;
  }
  if (!Array.isArray(errors) || errors.length === 0) return `${status} without errors`;
  if (errors.length > MAX_ERRORS) return `${errors.length} errors`;
  const unknown = errors.find(({ code, status: own }) => !CODES.has(code) || own !== String(status));
  return unknown
    ? `${status} with ${unknown.status} ${unknown.code}, which the catalogue does not have`
    : null;
}

/** A client that is still sending when the server has closed the connection may miss what it said. */
const isCutShort = (request: WireRequest) =>
  headOf(request).length > MAX_HEAD || (request.body?.length ?? 0) > MAX_BODY;

/** What is wrong with a response; null where nothing is. */
export function wrongWith(
  request: WireRequest,
  { status, headers, body, milliseconds }: WireResponse,
): string | null {
  const { method } = request;
  if (status === 0 && milliseconds < TIMEOUT) return isCutShort(request) ? null : 'no response';
  if (status === 0) return 'no response in time';
  if (status >= 500) return String(status);
  if (body.length > MAX_BYTES) return `${body.length} bytes`;
  if (status < 400 || method === 'HEAD') return null;
  const text = body.toString();
  if (body.length > MAX_ERROR_BYTES) return `${body.length} bytes of errors`;
  const type = headers['content-type'] ?? '';
  if (type.startsWith('text/html')) return text.includes('<html') ? null : `${status} that is no page`;
  if (isOfTheParser(status, text)) return null;
  if (revealsInternals(text, request)) return `${status} that tells of the inside`;
  if (type !== 'application/vnd.api+json') return `${status} as ${type || 'nothing'}`;
  return wrongErrors(status, text);
}
