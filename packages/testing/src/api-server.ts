import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MEDIA_TYPE, type JsonApiDocument } from '@samen/jsonapi';

/** A request as it came in over HTTP. */
export interface ApiCall {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  /** Parsed when it is JSON. */
  body: unknown;
}

/** A response: a document, or a whole one with status and headers. */
export type ApiResponse =
  JsonApiDocument | { status: number; body?: unknown; headers?: Record<string, string> };

/** `'GET /api/v1/vacancies/1'` → the response. */
export type ApiHandlers = Record<
  string,
  ApiResponse | ((call: ApiCall) => ApiResponse | Promise<ApiResponse>)
>;

export interface ApiServer extends AsyncDisposable {
  url: string;
  /** Every call, in order. */
  calls: ApiCall[];
  /** Handlers may be replaced while it runs. */
  handlers: ApiHandlers;
  close(): Promise<void>;
}

/** A real HTTP server on a free port of this machine. A call without a handler gets 404. */
export async function startApi(handlers: ApiHandlers): Promise<ApiServer> {
  const calls: ApiCall[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const call = await readCall(request);
      calls.push(call);
      const { status, headers, body } = normalize(await responseTo(api.handlers, call));
      response.writeHead(status, { 'content-type': MEDIA_TYPE, ...headers });
      response.end(body === undefined ? undefined : JSON.stringify(body));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const api: ApiServer = {
    url: `http://127.0.0.1:${port}`,
    calls,
    handlers,
    close,
    [Symbol.asyncDispose]: close,
  };
  return api;
}

async function readCall(request: IncomingMessage): Promise<ApiCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const text = Buffer.concat(chunks).toString();
  const isJson = request.headers['content-type']?.includes('json') ?? false;
  return {
    method: request.method ?? 'GET',
    path: pathname,
    query: searchParams,
    headers: request.headers,
    body: isJson && text ? (JSON.parse(text) as unknown) : text,
  };
}

async function responseTo(handlers: ApiHandlers, call: ApiCall): Promise<ApiResponse> {
  const handler = handlers[`${call.method} ${call.path}`];
  if (handler === undefined) return rejection(404, 'not_found');
  return typeof handler === 'function' ? handler(call) : handler;
}

function normalize(response: ApiResponse): {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
} {
  return 'status' in response ? response : { status: 200, body: response };
}

/** A response that rejects the call, with one JSON:API error. */
export function rejection(
  status: number,
  code: string,
  own: { pointer?: string; detail?: string; meta?: Record<string, unknown> } = {},
): ApiResponse {
  const { pointer, detail = code, meta } = own;
  const more = { ...(pointer ? { source: { pointer } } : {}), ...(meta ? { meta } : {}) };
  return { status, body: { errors: [{ status: String(status), code, title: code, detail, ...more }] } };
}
