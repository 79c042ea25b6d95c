import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { MEDIA_TYPE } from '@samen/jsonapi';
import { CONSTANTS, DEFAULT_LOCALE } from '@samen/contracts';
import { Problem } from '../errors/problem.ts';
import { errorDocument } from '../errors/document.ts';
import { errorPage } from '../html/error-page.ts';
import { isPagePath, readAddress } from '../http/address.ts';
import { REQUEST_ID } from '../http/request-id.ts';

/** Node's error codes for bytes that became no request. */
interface ClientError extends Error {
  code?: string;
  /** What had arrived last when it was given up. */
  rawPacket?: unknown;
}

/** Milliseconds for which the rest of a request is still read, so that its sender reads why. */
const LINGER = 500;

/**
 * Where the request line was going that is longer than a request may be; null where it is the headers that are. Of what
 * came in pieces only the last is known: an address is followed by the version alone, a header by anything else.
 */
function overlongAddress({ code, rawPacket }: ClientError): string | null {
  if (code !== 'HPE_HEADER_OVERFLOW' || !Buffer.isBuffer(rawPacket)) return null;
  const text = rawPacket.toString('latin1');
  const [start, method, target = ''] = /^([A-Z]+ )?(\S*)/.exec(text)!;
  if (method !== undefined) return target.length > CONSTANTS.maxAddressLength ? target : null;
  const next = text.slice(start.length, start.length + 6);
  return next === '' || next === ' HTTP/' ? '/' : null;
}

const STATUSES: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** What a person reads of it. */
const PAGES: Record<number, Problem> = {
  400: new Problem('invalid_parameter'),
  408: new Problem('unavailable'),
  431: new Problem('too_large'),
};

/** Whether what had arrived is a browser's request for a page. */
const isOfPerson = ({ rawPacket }: ClientError): boolean =>
  Buffer.isBuffer(rawPacket) && /^accept: *text\/html\b/im.test(rawPacket.toString('latin1'));

function contentOf(
  error: ClientError,
  id: string,
): { status: number; type: string; body: string; policy: string } {
  const address = overlongAddress(error);
  if (address !== null) {
    const problem = new Problem('uri_too_long');
    if (isPagePath(readAddress(address).path))
      return {
        status: problem.status,
        type: 'text/html; charset=utf-8',
        ...errorPage(problem, DEFAULT_LOCALE),
      };
    const body = JSON.stringify(errorDocument(problem, DEFAULT_LOCALE, id));
    return { status: problem.status, type: MEDIA_TYPE, body, policy: "default-src 'none'" };
  }
  const status = STATUSES[error.code ?? ''] ?? 400;
  const { code = 'internal', details = {} } = PAGES[status] ?? {};
  if (isOfPerson(error))
    return {
      status,
      type: 'text/html; charset=utf-8',
      ...errorPage({ status, code, details }, DEFAULT_LOCALE),
    };
  const errors = [{ id, status: String(status), title: STATUS_CODES[status] }];
  return { status, type: MEDIA_TYPE, body: JSON.stringify({ errors }), policy: "default-src 'none'" };
}

/** Responds to what never became a request: too long, broken or too slow. */
export function sendClientError(error: ClientError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    // What is still being heard out is broken again with each piece of it.
    if (!socket.writableEnded) socket.destroy();
    return;
  }
  const id = randomUUID();
  const { status, type, body, policy } = contentOf(error, id);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'cache-control: no-store',
    `content-type: ${type}`,
    `content-length: ${Buffer.byteLength(body)}`,
    `content-security-policy: ${policy}`,
    'x-content-type-options: nosniff',
    `${REQUEST_ID}: ${id}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), LINGER).unref();
}
