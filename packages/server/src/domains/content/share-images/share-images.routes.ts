import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEFAULT_LOCALE, TIME_ZONE } from '@samen/contracts';
import { HOME_SLUG } from '@samen/resources/content';
import { paths, shareImages, type FocalPoint } from '@samen/resources/shared';
import { illustrationColours } from '@samen/contracts/theme';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import type { App } from '../../../http/app-types.ts';
import { sendContent } from '../../../http/conditional.ts';
import { canonicalOrigin } from '../../../http/origin.ts';
import { byId } from '../../../http/schemas.ts';
import {
  findScene,
  focalPoint,
  uploadRepository,
  type PictureSource,
} from '../../../services/media/index.ts';
import { organizationRepository } from '../../organizations/organizations/index.ts';
import { pageRepository } from '../pages/index.ts';
import { shownVacancy, siteView, vacancyRepository } from '../../vacancies/vacancies/index.ts';
import { themeOf, volunteerCenterRepository } from '../../../services/volunteer-centers/index.ts';
import { emblem } from '../../../services/web-app/index.ts';
import { sharePictures, type ShareCard } from '../../../services/share-cards/index.ts';
import { qrCodeOf } from './qr-code.ts';

const OPEN = { config: { access: 'public', volume: 'pages' } } as const;
const CACHE = 'public, max-age=86400';

/** The contents of a share image; requests choose nothing but the address of a page. */
interface Subject {
  title: string;
  facts: readonly string[];
  picture: (PictureSource & { focal: FocalPoint | null }) | null;
}

/** `/media/share`: the images of pages that are shared, and QR codes. */
export async function shareImageRoutes(app: App): Promise<void> {
  const { db, clock, config, sandbox } = app.context;
  const pictures = sharePictures(sandbox);

  async function pictureOf(source: PictureSource | null, theme: ShareCard['theme']): Promise<Buffer | null> {
    if (source?.source === 'file')
      return readFile(path.join(config.dataDir, 'uploads', source.path)).catch(() => null);
    const shape = theme.themeConfig?.defaultShape ?? 'rounded';
    const scene = await findScene(source?.path ?? `tiles-${shape}`);
    return scene === null ? null : Buffer.from(illustrationColours(theme)(scene));
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    read: (queries: Queries) => Promise<Subject>,
  ): Promise<FastifyReply> {
    const { tenantId, site } = request.caller;
    const { subject, profile } = await db.read(tenantId, async (queries) => ({
      subject: await read(queries),
      profile: (await volunteerCenterRepository(queries, tenantId).profilesOf([site.center.id]))[0],
    }));
    const theme = themeOf(profile);
    const body = await pictures.get(tenantId, {
      title: subject.title,
      facts: subject.facts,
      site: site.center.name,
      address: site.host,
      theme,
      emblem: emblem(theme),
      picture: await pictureOf(subject.picture, theme),
      focal: subject.picture?.focal ?? null,
    });
    return sendContent(request, reply, { body, type: 'image/png', cache: CACHE });
  }

  app.get(shareImages.site, OPEN, (request, reply) => {
    const { appName, center } = request.caller.site;
    return send(request, reply, async () => ({ title: center.name, facts: [appName], picture: null }));
  });

  app.get('/media/share/vacancies/:id.png', { ...OPEN, schema: { params: byId } }, async (request, reply) => {
    const { site, tenantId } = request.caller;
    return send(request, reply, async (queries) => {
      const view = siteView(site, site.center.id, clock.now());
      const row = await shownVacancy(vacancyRepository(queries, view), request.params.id);
      const [organization] = await organizationRepository(queries, tenantId).byIds([row.organization_id]);
      const facts = [row.vacancy_type === 'p2p' ? null : organization?.name, row.city];
      const { image_source: source, image_path: file, image_focal_x: focalX, image_focal_y: focalY } = row;
      const focal = focalX === null || focalY === null ? null : { focalX, focalY };
      return {
        title: row.title,
        facts: facts.filter((fact) => fact != null),
        picture: source === null || file === null ? null : { source, path: file, focal },
      };
    });
  });

  app.get('/media/share/vacancies/:id.svg', { ...OPEN, schema: { params: byId } }, async (request, reply) => {
    const { site, tenantId } = request.caller;
    const { id } = request.params;
    await db.read(tenantId, (queries) =>
      shownVacancy(vacancyRepository(queries, siteView(site, site.center.id, clock.now())), id),
    );
    const body = qrCodeOf(`${canonicalOrigin(request)}${paths.vacancies.one(id)}`);
    return sendContent(request, reply, { body, type: 'image/svg+xml', cache: CACHE });
  });

  app.get('/media/share/pages/:id.png', { ...OPEN, schema: { params: byId } }, async (request, reply) => {
    const { site, tenantId } = request.caller;
    return send(request, reply, async (queries) => {
      const view = { tenantId, centerId: site.center.id, locale: DEFAULT_LOCALE, now: clock.now() };
      const row = await pageRepository(queries, view).find(request.params.id);
      if (!row) throw new Problem('not_found');
      const uploads = row.image_id ? [row.image_id] : [];
      const [picture = null] = (await uploadRepository(queries, tenantId).pictures(uploads)).values();
      const isHome = row.page_type === 'default' && row.slugs.nl === HOME_SLUG;
      const date = row.page_type === 'default' ? null : row.published_at;
      return {
        title: row.og_title ?? (isHome ? site.center.name : row.title),
        facts: date ? [dayOf(date, row.locale)] : [],
        picture: picture && { source: picture.source, path: picture.path, focal: focalPoint(picture) },
      };
    });
  });
}

function dayOf(moment: Date, locale: 'nl' | 'en'): string {
  const language = locale === 'en' ? 'en-GB' : 'nl-NL';
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: TIME_ZONE }).format(moment);
}
