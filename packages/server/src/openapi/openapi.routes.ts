import type { App } from '../http/app-types.ts';
import { sendContent } from '../http/conditional.ts';
import { docsPages, DOCS_POLICY } from './docs.page.ts';
import { openApiDocument, type Described } from './document.ts';
import type { OpenApi } from './types.ts';

const TYPE = 'application/vnd.oai.openapi+json; version=3.1; charset=utf-8';
const CACHE = 'public, max-age=300';
const LONGEST_SEARCH = 100;

declare module 'fastify' {
  interface FastifyInstance {
    /** The description of the API as this server has it. */
    describeApi: () => OpenApi;
  }
}

/** Lets the server describe its API, once all routes are there. */
export function describeApiPlugin(app: App, described: Omit<Described, 'inventory'>): void {
  let document: OpenApi | null = null;
  app.decorate(
    'describeApi',
    () => (document ??= openApiDocument({ inventory: app.inventory, ...described })),
  );
}

/** `/api/openapi.json`: the description of the API; `/api/docs`: the same for readers. */
export async function openApiRoutes(app: App): Promise<void> {
  let body: string | null = null;
  let pages: ReturnType<typeof docsPages> | null = null;

  app.get('/api/openapi.json', { config: { access: 'public' } }, async (request, reply) =>
    sendContent(request, reply, {
      body: (body ??= JSON.stringify(app.describeApi())),
      type: TYPE,
      cache: CACHE,
      // A reader who follows a link to it gets the file.
      headers: { 'content-disposition': 'attachment; filename="openapi.json"' },
    }),
  );

  app.get('/api/docs', { config: { access: 'public' } }, async (request, reply) => {
    const { q } = request.query as { q?: unknown };
    const search = typeof q === 'string' ? q.slice(0, LONGEST_SEARCH) : '';
    pages ??= docsPages(app.describeApi());
    return sendContent(request, reply, {
      body: pages(request.locale, search),
      type: 'text/html; charset=utf-8',
      cache: CACHE,
      headers: { 'content-security-policy': DOCS_POLICY, vary: 'accept-language' },
    });
  });
}
