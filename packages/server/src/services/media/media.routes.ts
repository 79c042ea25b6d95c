import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PICTURE_FORMATS, PICTURE_WIDTHS, sizedPictureUrl } from '@samen/contracts';
import {
  SCENE_COLOURS,
  illustrationColours,
  profileOfColours,
  type ThemeProfile,
} from '@samen/contracts/theme';
import { Problem } from '../../errors/problem.ts';
import type { App } from '../../http/app-types.ts';
import { sendContent } from '../../http/conditional.ts';
import { redirectTo } from '../../http/redirect.ts';
import { themeOf, volunteerCenterRepository } from '../volunteer-centers/index.ts';
import { findScene } from './scenes.ts';
import { sizedPictures } from './sized-pictures.ts';
import { uploadRepository, type ShownPicture } from './uploads.repository.ts';

/** A picture opened by itself runs nothing and requests nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/** A centre may change its colours: browsers show what they have and revalidate after an hour, and mostly get 304. */
const SCENE_CACHE = 'public, max-age=3600, stale-while-revalidate=604800';
/** A file never becomes another one: what replaces it has a new name, and the old one leads there. */
const UPLOAD_CACHE = 'public, max-age=31536000, immutable';

/** A replaced picture may be replaced again. */
const MOVED_CACHE = 'public, max-age=300';
/** The picture as it was sent in, in place of a size that is not there yet. */
const ORIGINAL_CACHE = 'public, max-age=60';

const SCENE = /^([a-z0-9-]{1,40})\.svg$/;
const UPLOAD = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*\.[a-z0-9]{2,5}$/;

/** Types that are resized; SVGs are sharp in every size. */
const PHOTOGRAPH = /^image\/(jpeg|png|webp|avif)$/;

function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  picture: { body: Buffer; type: string; cache: string },
): FastifyReply {
  return sendContent(request, reply, {
    ...picture,
    headers: { vary: 'host', 'content-security-policy': POLICY },
  });
}

/** To where a replaced picture is now, or to one that is shown meanwhile. */
const sendOn = (reply: FastifyReply, url: string, cache = MOVED_CACHE): FastifyReply =>
  redirectTo(reply.headers({ 'cache-control': cache, vary: 'host' }), url, 302);

/** `/media`: illustrations in the colours that their address names, else in those of the host's centre, and the files of its tenant. */
export async function mediaRoutes(app: App): Promise<void> {
  const { db, config, sandbox, clock } = app.context;
  const sized = sizedPictures(config.dataDir, sandbox, clock);

  async function themeOfCenter(tenantId: string, centerId: string): Promise<ThemeProfile> {
    const [profile] = await db.read(tenantId, (queries) =>
      volunteerCenterRepository(queries, tenantId).profilesOf([centerId]),
    );
    return themeOf(profile);
  }

  /** The picture at this path, or the one that replaced it. */
  async function findShown(tenantId: string, requested: string): Promise<ShownPicture> {
    const found = UPLOAD.test(requested)
      ? await db.read(tenantId, (queries) => uploadRepository(queries, tenantId).findShown(requested))
      : null;
    if (!found) throw new Problem('not_found');
    return found;
  }

  app.get<{ Params: { file: string }; Querystring: { [SCENE_COLOURS]?: unknown } }>(
    '/media/scenes/:file',
    { config: { access: 'public', volume: 'files' } },
    async (request, reply) => {
      const { tenantId, site } = request.caller;
      const name = SCENE.exec(request.params.file)?.[1];
      const svg = name === undefined ? null : await findScene(name);
      if (svg === null) throw new Problem('not_found');
      const named = profileOfColours(String(request.query[SCENE_COLOURS] ?? ''));
      const body = Buffer.from(
        illustrationColours(named ?? (await themeOfCenter(tenantId, site.center.id)))(svg),
      );
      return sendPicture(request, reply, { body, type: 'image/svg+xml', cache: SCENE_CACHE });
    },
  );

  app.get<{ Params: { '*': string } }>(
    '/media/uploads/*',
    { config: { access: 'public', volume: 'files' } },
    async (request, reply) => {
      const { tenantId } = request.caller;
      const requested = request.params['*'];
      const upload = await findShown(tenantId, requested);
      if (upload.path !== requested) return sendOn(reply, `/media/uploads/${upload.path}`);
      const body = await readFile(path.join(config.dataDir, 'uploads', requested)).catch(() => null);
      if (!body) throw new Problem('not_found');
      return sendPicture(request, reply, { body, type: upload.content_type, cache: UPLOAD_CACHE });
    },
  );

  app.get<{ Params: { width: string; '*': string } }>(
    '/media/sized/:width/*',
    { config: { access: 'public', volume: 'files' } },
    async (request, reply) => {
      const { params } = request;
      const width = PICTURE_WIDTHS.find((one) => String(one) === params.width);
      const format = PICTURE_FORMATS.find((one) => params['*'].endsWith(`.${one}`));
      if (!width || !format) throw new Problem('not_found');
      const requested = params['*'].slice(0, -format.length - 1);
      const { tenantId } = request.caller;
      const { content_type, path: present } = await findShown(tenantId, requested);
      if (present !== requested)
        return sendOn(
          reply,
          PHOTOGRAPH.test(content_type)
            ? sizedPictureUrl(present, width, format)
            : `/media/uploads/${present}`,
        );
      const body = PHOTOGRAPH.test(content_type)
        ? await sized.get({ tenantId, path: requested, width, format })
        : null;
      if (body === 'late') return sendOn(reply, `/media/uploads/${present}`, ORIGINAL_CACHE);
      if (!body) throw new Problem('not_found');
      return sendPicture(request, reply, { body, type: `image/${format}`, cache: UPLOAD_CACHE });
    },
  );
}
