import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Carries the id of a request: from a client or proxy that has one, and back with every response. */
export const REQUEST_ID = 'x-request-id';

/** What stands in a line of a log as it is. */
const TOKEN = /^[\w.-]{1,64}$/;

/** The client's own id where it is a harmless token, else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[REQUEST_ID];
  return typeof given === 'string' && TOKEN.test(given) ? given : randomUUID();
}
