import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  CONSTANTS,
  COOKIES,
  DEFAULT_LOCALE,
  LOCALES,
  type Composition,
  type Locale,
  type MenuItem,
  type PostedForm,
  type RenderedPage,
  type Site,
} from '@samen/contracts';
import { days } from '../clock.ts';
import { Problem } from '../errors/problem.ts';
import { formRoutes } from '../forms/forms.routes.ts';
import type { App } from '../http/app-types.ts';
import { readCookie, serializeCookie } from '../http/cookies.ts';
import { canonicalOrigin } from '../http/origin.ts';
import { movedPage, pageSlug } from '../modules/pages/index.ts';
import { isPagePath, readAddress, redirectFor, type Address } from './address.ts';
import { pageDocument } from './document.ts';
import { matchPage, type PageMatch } from './page-routes.ts';
import { contentSecurityPolicy } from './policy.ts';
import { askApi, type PageRenderer } from '../rendering/index.ts';
import { readSite } from './site.ts';

const OVERRIDE = /^[a-z][a-z0-9-]{1,30}@(https?:\/\/[^/]+)/;

export interface PagesOptions {
  /** What this visitor gets; null before the first shell is active. */
  compositionFor: (request: FastifyRequest) => Composition | null;
  /** Draws public pages; without one every page is a frame. */
  renderer: PageRenderer | null;
}

function localeOf(request: FastifyRequest, prefix: Locale | null, internationalisation: boolean): Locale {
  if (!internationalisation) return DEFAULT_LOCALE;
  const cookie = readCookie(request.headers.cookie, COOKIES.locale);
  return prefix ?? LOCALES.find((locale) => locale === cookie) ?? request.locale;
}

/** Session choices live in cookies that scripts may read; none of them authorises anything. */
function setCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  tenant: string,
  prefix: Locale | null,
): void {
  const secure = request.protocol === 'https';
  const maxAge = days(CONSTANTS.localeCookieDays) / 1000;
  const cookies = [serializeCookie(COOKIES.tenant, tenant, { secure })];
  if (prefix !== null) cookies.push(serializeCookie(COOKIES.locale, prefix, { secure, maxAge }));
  void reply.header('set-cookie', cookies);
}

/** The origin of `?remote=vacancies@http://localhost:3101`: a developer's own release, outside production. */
function developerOrigin(request: FastifyRequest): string | null {
  const { remote } = request.query as Record<string, unknown>;
  if (request.server.context.config.environment === 'production' || typeof remote !== 'string') return null;
  const origin = OVERRIDE.exec(remote)?.[1];
  return origin && URL.canParse(origin) ? new URL(origin).origin : null;
}

/** A menu leads to no page that nobody has yet: an item appears with the release that brings its route. */
function menuWithin(composition: Composition, { menu, features }: Site): MenuItem[] {
  const leads = ({ href }: MenuItem) =>
    !href.startsWith('/') || matchPage(composition, readAddress(href).path, features)?.public === true;
  const shown = menu.filter(leads);
  const ids = new Set(shown.map(({ id }) => id));
  return shown.filter(({ parentId }) => parentId === null || ids.has(parentId));
}

function titleOf(composition: Composition, owner: string | null, titleKey: string | null, locale: Locale) {
  if (owner === null || titleKey === null) return null;
  const texts = composition.remotes[owner]?.contributes.texts;
  return texts?.[locale]?.[titleKey] ?? texts?.[DEFAULT_LOCALE]?.[titleKey] ?? null;
}

interface Drawn {
  match: PageMatch | null;
  site: Site;
  composition: Composition;
  posted: PostedForm | null;
}

/** Every page of every site: `GET` of anything that is not the API, a file or the platform. */
export async function pageRoutes(app: App, { compositionFor, renderer }: PagesOptions): Promise<void> {
  const { context } = app;

  /** The page as HTML, where everybody may see it and it is drawn from what is live. */
  async function draw(request: FastifyRequest, address: Address, drawn: Drawn): Promise<RenderedPage | null> {
    const { match, site, composition, posted } = drawn;
    if (!renderer || match?.public === false || developerOrigin(request) !== null) return null;
    const prefix = address.prefix === null ? '' : `/${address.prefix}`;
    return renderer.render({
      ...{ site, composition, posted },
      address: `${prefix}${address.path}${address.search}`,
      owner: match?.owner ?? null,
      pattern: match?.pattern ?? '*',
      fetch: (call) => askApi(app, request.host, call),
    });
  }

  /** Where a page stands whose address changed: with the locale and the query that were asked for. */
  async function movedTo(request: FastifyRequest, { path, prefix, search }: Address): Promise<string | null> {
    const { tenantId, features, site } = request.caller;
    if (pageSlug(path) === null) return null;
    const locale = localeOf(request, prefix, features.internationalisation);
    const view = { tenantId, centerId: site.center.id, locale, now: context.clock.now() };
    const target = await context.db.read(tenantId, (queries) => movedPage(queries, view, path));
    return target === null ? null : `${prefix === null ? '' : `/${prefix}`}${target}${search}`;
  }

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    address: Address,
    posted: PostedForm | null = null,
  ): Promise<FastifyReply> {
    const { site: host, features } = request.caller;
    const locale = localeOf(request, address.prefix, features.internationalisation);
    request.locale = locale;
    const composition = compositionFor(request);
    if (!composition) throw new Problem('unavailable');
    const wholeSite = await readSite(context, host, locale);
    const site = { ...wholeSite, menu: menuWithin(composition, wholeSite) };
    const match = matchPage(composition, address.path, features);
    const nonce = randomBytes(16).toString('base64');
    const rendered = await draw(request, address, { match, site, composition, posted });
    const title = match && titleOf(composition, match.owner, match.titleKey, locale);
    setCookies(request, reply, host.tenantId, features.internationalisation ? address.prefix : null);
    const { tileUrl, apiBaseUrl } = context.config;
    return reply
      .code(posted?.problem.status ?? rendered?.status ?? (match ? 200 : 404))
      .header(
        'content-security-policy',
        contentSecurityPolicy({ nonce, tileUrl, apiBaseUrl, developerOrigin: developerOrigin(request) }),
      )
      .header('cache-control', 'private, no-cache')
      .header('vary', 'accept-language, cookie')
      .type('text/html; charset=utf-8')
      .send(
        pageDocument({
          ...{ nonce, site, composition, posted },
          owner: match?.owner ?? null,
          ...{ title, rendered, origin: canonicalOrigin(request), path: address.path },
          hidden: !match?.public || (rendered?.status ?? 200) !== 200,
        }),
      );
  }

  await app.register((scope) =>
    formRoutes(scope as App, {
      localeOf: (request) => localeOf(request, null, request.caller.features.internationalisation),
      sendForm: (request, reply, posted) => sendPage(request, reply, readAddress(posted.path), posted),
    }),
  );

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    config: { access: 'public', page: true },
    handler: async (request, reply) => {
      const address = readAddress(request.url);
      if (!isPagePath(address.path)) throw new Problem('not_found');
      const { site, features } = request.caller;
      const target = redirectFor(address, site, features.internationalisation);
      if (target !== null) return reply.redirect(target, 302);
      const moved = await movedTo(request, address);
      if (moved !== null) return reply.redirect(moved, 301);
      return sendPage(request, reply, address);
    },
  });
}
