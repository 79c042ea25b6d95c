import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../errors/problem.ts';
import type { App } from '../http/app-types.ts';
import { REQUEST_ID } from '../http/request-id.ts';
import { OpenStreams } from '../limits/open-streams.ts';
import { acceptedEncodings } from './files.routes.ts';
import type { HostSite } from '../sites.ts';
import type { LiveStep, Variant } from './live.ts';
import type { Platform } from './platform.ts';
import { siteFor, visitorOf } from './visitor.ts';

const HEARTBEAT = 5_000;
/** Slow readers are let go rather than buffered for. */
const MAX_BUFFERED = 64 * 1024;

/** What this visitor gets. */
async function variantOr503(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Variant> {
  const live = platform.feed.live();
  const site = await siteFor(request, live?.rollouts ?? []);
  const variant = live?.variantFor(visitorOf(request, site, live.rollouts, reply));
  if (!variant?.composition) throw new Problem('unavailable');
  return variant;
}

const events = new WeakMap<LiveStep, Buffer>();

/** One for all streams. */
function eventOf(step: LiveStep): Buffer {
  const cached = events.get(step);
  if (cached) return cached;
  const { revision, change } = step;
  const data = JSON.stringify(change ? { revision, change } : { revision });
  const event = Buffer.from(`id: ${revision}\ndata: ${data}\n\n`);
  events.set(step, event);
  return event;
}

/** Passes on in which state the site of a host is. */
export interface FollowedSites {
  follow(site: HostSite, receive: (version: string) => void): () => void;
}

interface StreamParts {
  platform: Platform;
  sites: FollowedSites;
  streams: Set<() => void>;
}

function openStream(
  { platform, sites, streams }: StreamParts,
  site: HostSite | null,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    [REQUEST_ID]: request.id,
  });
  if (request.method === 'HEAD') return void raw.end();
  const send = (text: string | Buffer) => {
    if (raw.writableLength > MAX_BUFFERED) raw.destroy();
    else raw.write(text);
  };
  send('retry: 2000\n\n');
  const live = platform.feed.live();
  if (live?.stable.composition) send(eventOf({ revision: live.revision, change: null }));
  const unsubscribe = platform.feed.subscribe((step) => send(eventOf(step)));
  const leave = site
    ? sites.follow(site, (version) => send(`event: site\ndata: ${JSON.stringify({ version })}\n\n`))
    : () => undefined;
  const heartbeat = setInterval(() => send('event: beat\ndata: {}\n\n'), HEARTBEAT);
  const end = () => {
    clearInterval(heartbeat);
    unsubscribe();
    leave();
    streams.delete(end);
    raw.end();
  };
  streams.add(end);
  raw.once('close', end);
  // A client that has gone before this has nothing to close.
  if (request.raw.socket.destroyed) end();
}

export interface CompositionOptions {
  platform: Platform;
  sites: FollowedSites;
}

/** What is live: the composition, the stream that announces a newer one and a changed site, and the shell's build. */
export async function compositionRoutes(app: App, { platform, sites }: CompositionOptions): Promise<void> {
  const streams = new Set<() => void>();
  const open = new OpenStreams(app.context.config.streams);
  // Open streams would keep the server from closing.
  app.addHook('preClose', async () => streams.forEach((end) => end()));

  app.get(
    '/platform/v1/composition',
    { config: { access: 'system' }, compress: false },
    async (request, reply) => {
      const { body, packed, etag } = await variantOr503(platform, request, reply);
      void reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'cookie, accept-encoding' });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      void reply.type('application/json; charset=utf-8');
      const [encoding] = acceptedEncodings(request.headers['accept-encoding']);
      if (!encoding) return reply.send(body);
      return reply.header('content-encoding', encoding).send(packed(encoding));
    },
  );

  app.get('/platform/v1/stream', { config: { access: 'system' } }, async (request, reply) => {
    open.begin(request, reply);
    // Without its site a stream still says what is live.
    const site = await app.context.sites.byHost(request.host).catch(() => null);
    openStream({ platform, sites, streams }, site, request, reply);
    return reply;
  });

  app.get('/builds/latest.json', { config: { access: 'system' } }, async (request, reply) => {
    const { latest } = await variantOr503(platform, request, reply);
    return reply
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(latest));
  });
}
