import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request as the API saw it. */
export interface SeenRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}

export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}

/** `GET /api/v1/current_user` → what to answer; the query is not part of the key. */
export type Handlers = Record<string, (request: SeenRequest) => Answer>;

export interface LocalApi {
  url: string;
  seen: SeenRequest[];
  handlers: Handlers;
  /** Stops answering at all, as an API that is down. */
  close(): Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? null : JSON.parse(text);
}

/** A real HTTP server on this machine that answers as the API would. */
export async function localApi(handlers: Handlers): Promise<LocalApi> {
  const seen: SeenRequest[] = [];
  const api = { handlers };
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const { method = 'GET', url = '/', headers } = request;
      const path = url.replace(/\?.*$/, '');
      const one = { method, path: url, headers, body };
      seen.push(one);
      const answer = api.handlers[`${method} ${path}`]?.(one) ?? problem(404, 'not_found');
      response.writeHead(answer.status ?? 200, {
        'content-type': 'application/vnd.api+json',
        ...answer.headers,
      });
      response.end(answer.body === undefined ? undefined : JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    get handlers() {
      return api.handlers;
    },
    set handlers(next) {
      api.handlers = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A refusal in JSON:API. */
export function problem(
  status: number,
  code: string,
  more: { detail?: string; pointer?: string } = {},
): Answer {
  const { detail = code, pointer } = more;
  const error = {
    status: String(status),
    code,
    title: code,
    detail,
    ...(pointer ? { source: { pointer } } : {}),
  };
  return { status, body: { errors: [error] } };
}
