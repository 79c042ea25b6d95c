import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { DEFAULT_LOCALE } from '@samen/contracts';
import { Problem } from '../../errors/problem.ts';
import type { App } from '../../http/app-types.ts';
import { sendContent } from '../../http/conditional.ts';
import { asBuffer } from '../../sandbox/index.ts';
import { uploadRepository } from '../media/index.ts';
import { themeOf, volunteerCenterRepository } from '../volunteer-centers/index.ts';
import { emblem } from './emblem.ts';
import { ICONS, type IconKind } from '../../sandbox/child/icons.ts';
import { manifestText } from './manifest.ts';

const OPEN = { config: { access: 'public', volume: 'files' } } as const;
const ONE_HOUR = 'public, max-age=3600';
const ONE_DAY = 'public, max-age=86400';
const CACHED_BYTES = 8_000_000;
/** How many icons of a tenant may wait. */
const MAX_WAITING = 8;
const UPLOADS = '/media/uploads/';
const APPLE_TOUCH = 'apple-touch';

/** What a site is as an app on a phone: its manifest, and its icons made of the centre's own mark. */
export async function webAppRoutes(app: App): Promise<void> {
  const { db, config, sandbox } = app.context;
  const icons = new LRUCache<string, Buffer>({
    maxSize: CACHED_BYTES,
    sizeCalculation: ({ length }) => length,
  });
  const making = new Map<string, Promise<Buffer>>();

  /** The centre's favicon where it is one of the tenant's own uploads, else its emblem. */
  async function markOf(request: FastifyRequest): Promise<{ mark: Buffer; ownEmblem: Buffer }> {
    const { tenantId, site } = request.caller;
    const { profile, file } = await db.read(tenantId, async (queries) => {
      const [found] = await volunteerCenterRepository(queries, tenantId).profilesOf([site.center.id]);
      const url = found?.favicon_url;
      const requested = url?.startsWith(UPLOADS) ? url.slice(UPLOADS.length) : null;
      const upload = requested && (await uploadRepository(queries, tenantId).findShown(requested));
      return { profile: found, file: upload ? requested : null };
    });
    const ownEmblem = Buffer.from(emblem(themeOf(profile)));
    const picture =
      file === null ? null : await readFile(path.join(config.dataDir, 'uploads', file)).catch(() => null);
    return { mark: picture ?? ownEmblem, ownEmblem };
  }

  async function make(request: FastifyRequest, marks: readonly Buffer[], kind: IconKind): Promise<Buffer> {
    const owner = { owner: `pictures ${request.caller.tenantId}`, waiting: MAX_WAITING };
    for (const mark of marks) {
      const outcome = await sandbox.run('iconOf', [mark, kind], owner);
      if (outcome.kind === 'done') return asBuffer(outcome.output);
      request.log.warn({ reason: outcome.message }, 'a mark cannot be made an icon');
    }
    throw new Problem('unavailable');
  }

  async function iconFor(request: FastifyRequest, name: string, kind: IconKind): Promise<Buffer> {
    const { mark, ownEmblem } = await markOf(request);
    const key = `${name}:${createHash('sha256').update(mark).digest('base64')}`;
    const cached = icons.get(key) ?? making.get(key);
    if (cached) return cached;
    const icon = make(request, [mark, ownEmblem], kind).finally(() => making.delete(key));
    making.set(key, icon);
    icons.set(key, await icon);
    return icon;
  }

  app.get('/manifest.webmanifest', OPEN, async (request, reply) => {
    const { tenantId, site } = request.caller;
    const [profile] = await db.read(tenantId, (queries) =>
      volunteerCenterRepository(queries, tenantId).profilesOf([site.center.id]),
    );
    const body = manifestText({
      name: site.center.name,
      shortName: site.appName,
      locale: DEFAULT_LOCALE,
      theme: themeOf(profile),
    });
    return sendContent(request, reply, {
      body,
      type: 'application/manifest+json; charset=utf-8',
      cache: ONE_HOUR,
    });
  });

  async function sendIcon(request: FastifyRequest, reply: FastifyReply, name: string) {
    const kind = Object.hasOwn(ICONS, name) ? ICONS[name] : undefined;
    if (!kind) throw new Problem('not_found');
    const body = await iconFor(request, name, kind);
    return sendContent(request, reply, { body, type: 'image/png', cache: ONE_DAY });
  }

  app.get<{ Params: { name: string } }>('/media/icons/:name.png', OPEN, (request, reply) =>
    sendIcon(request, reply, request.params.name),
  );

  // Where phones look for one before they have read a page.
  for (const address of ['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png'])
    app.get(address, OPEN, (request, reply) => sendIcon(request, reply, APPLE_TOUCH));
}
