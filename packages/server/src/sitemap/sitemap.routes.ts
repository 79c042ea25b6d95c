import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Composition } from '@samen/contracts';
import type { Queries } from '../db/database.ts';
import { Problem } from '../errors/problem.ts';
import { listedPages } from '../html/page-routes.ts';
import type { App } from '../http/app-types.ts';
import { sendContent } from '../http/conditional.ts';
import { canonicalOrigin } from '../http/origin.ts';
import { robotsText } from './robots.ts';
import {
  MAX_ADDRESSES,
  addressesIn,
  newestOf,
  readSitemap,
  readSitemapFile,
  sitemapXml,
  type Sitemap,
  type SitemapScope,
} from './sitemap.ts';
import type { SitemapSource } from './source.ts';

export interface SitemapOptions {
  compositionFor: (request: FastifyRequest) => Composition | null;
  /** What pages there are besides those without a parameter. */
  sources: readonly SitemapSource[];
  maxAddresses?: number;
}

const CACHE = 'public, max-age=3600';
const OPEN = { config: { access: 'public', volume: 'pages' } } as const;

/** `robots.txt` and `sitemap.xml`: what search engines may read, and where. */
export async function sitemapRoutes(
  app: App,
  { compositionFor, sources, maxAddresses = MAX_ADDRESSES }: SitemapOptions,
): Promise<void> {
  const { db, clock, config } = app.context;

  function compositionOf(request: FastifyRequest): Composition {
    const composition = compositionFor(request);
    if (!composition) throw new Problem('unavailable');
    return composition;
  }

  function scopeOf(request: FastifyRequest): SitemapScope {
    const { site, features } = request.caller;
    return {
      origin: canonicalOrigin(request),
      composition: compositionOf(request),
      site,
      features,
      now: clock.now(),
      sources,
      maxAddresses,
    };
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    read: (queries: Queries, scope: SitemapScope) => Promise<Sitemap | null>,
  ): Promise<FastifyReply> {
    const scope = scopeOf(request);
    const sitemap = await db.read(request.caller.tenantId, (queries) => read(queries, scope));
    // A list of nothing is no sitemap.
    if (!sitemap || addressesIn(sitemap) === 0) throw new Problem('not_found');
    const body = await sitemapXml(sitemap, scope);
    const type = 'application/xml; charset=utf-8';
    return sendContent(request, reply, { body, type, cache: CACHE, modified: newestOf(sitemap) });
  }

  app.get('/robots.txt', OPEN, async (request, reply) => {
    const { features } = request.caller;
    const body = robotsText({
      origin: canonicalOrigin(request),
      pages: listedPages(compositionOf(request), features),
      features,
      listed: config.environment === 'production',
    });
    return sendContent(request, reply, { body, type: 'text/plain; charset=utf-8', cache: CACHE });
  });

  app.get('/sitemap.xml', OPEN, (request, reply) => send(request, reply, readSitemap));

  app.get<{ Params: { file: string } }>('/sitemap-:file.xml', OPEN, (request, reply) =>
    send(request, reply, (queries, scope) => readSitemapFile(queries, scope, request.params.file)),
  );
}
