import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { DEFAULT_LOCALE } from '@samen/contracts';
import { Problem } from '../../errors/problem.ts';
import type { App } from '../../http/app-types.ts';
import { sendContent } from '../../http/conditional.ts';
import { uploadRepository } from '../media/index.ts';
import { themeOf, volunteerCenterRepository } from '../volunteer-centers/index.ts';
import { emblem } from './emblem.ts';
import { iconOf, ICONS, type IconKind } from './icons.ts';
import { manifestText } from './manifest.ts';

const OPEN = { config: { access: 'public', volume: 'files' } } as const;
const ONE_HOUR = 'public, max-age=3600';
const ONE_DAY = 'public, max-age=86400';
const KEPT_BYTES = 8_000_000;
const UPLOADS = '/media/uploads/';

/** What a site is as an app on a phone: its manifest, and its icons made of the centre's own mark. */
export async function webAppRoutes(app: App): Promise<void> {
  const { db, config } = app.context;
  const icons = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ length }) => length,
  });

  /** The centre's favicon where it is one of the tenant's own uploads, else its emblem. */
  async function markOf(request: FastifyRequest): Promise<{ mark: Buffer; ownEmblem: Buffer }> {
    const { tenantId, site } = request.caller;
    const { profile, file } = await db.read(tenantId, async (queries) => {
      const [found] = await volunteerCenterRepository(queries, tenantId).profilesOf([site.center.id]);
      const url = found?.favicon_url;
      const wanted = url?.startsWith(UPLOADS) ? url.slice(UPLOADS.length) : null;
      const upload = wanted && (await uploadRepository(queries, tenantId).findShown(wanted));
      return { profile: found, file: upload ? wanted : null };
    });
    const ownEmblem = Buffer.from(emblem(themeOf(profile)));
    const picture =
      file === null ? null : await readFile(path.join(config.dataDir, 'uploads', file)).catch(() => null);
    return { mark: picture ?? ownEmblem, ownEmblem };
  }

  async function iconFor(request: FastifyRequest, name: string, kind: IconKind): Promise<Buffer> {
    const { mark, ownEmblem } = await markOf(request);
    const key = `${name}:${createHash('sha256').update(mark).digest('base64')}`;
    const kept = icons.get(key);
    if (kept) return kept;
    const icon = await iconOf(mark, kind).catch((error: unknown) => {
      request.log.warn({ err: error }, 'favicon is no picture');
      return iconOf(ownEmblem, kind);
    });
    icons.set(key, icon);
    return icon;
  }

  app.get('/manifest.webmanifest', OPEN, async (request, reply) => {
    const { tenantId, site } = request.caller;
    const [profile] = await db.read(tenantId, (queries) =>
      volunteerCenterRepository(queries, tenantId).profilesOf([site.center.id]),
    );
    const body = manifestText({
      ...{ name: site.center.name, shortName: site.appName, locale: DEFAULT_LOCALE },
      theme: themeOf(profile),
    });
    return sendContent(request, reply, {
      ...{ body, type: 'application/manifest+json; charset=utf-8', cache: ONE_HOUR },
    });
  });

  app.get<{ Params: { name: string } }>('/media/icons/:name.png', OPEN, async (request, reply) => {
    const { name } = request.params;
    const kind = Object.hasOwn(ICONS, name) ? ICONS[name] : undefined;
    if (!kind) throw new Problem('not_found');
    const body = await iconFor(request, name, kind);
    return sendContent(request, reply, { body, type: 'image/png', cache: ONE_DAY });
  });
}
