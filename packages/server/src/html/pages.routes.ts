import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  CONSTANTS,
  COOKIES,
  ONCE_MARK,
  SENT_PARAM,
  type Composition,
  type Locale,
  type PostedForm,
} from '@samen/contracts';
import { days } from '../clock.ts';
import { Problem } from '../errors/problem.ts';
import { formRoutes } from '../forms/forms.routes.ts';
import type { App } from '../http/app-types.ts';
import { serializeCookie } from '../http/cookies.ts';
import { mount } from '../http/mount.ts';
import { isNavigation } from '../http/navigation.ts';
import { redirectTo } from '../http/redirect.ts';
import { isPagePath, readAddress, redirectFor, writeAddress, type Address } from '../http/address.ts';
import { analyticsOrigins, hasConsented } from './analytics.ts';
import { expectedShell } from './shell-skeleton.ts';
import { isRecord, mayBeSignedIn, signInInstead } from './guard.ts';
import { overrideOf } from './override.ts';
import type { DomainParts } from './domain-parts.ts';
import { matchPage } from './page-routes.ts';
import { readerLocale } from './reader-locale.ts';
import { contentSecurityPolicy } from './policy.ts';
import type { CachedPage, PageRenderer } from '../rendering/index.ts';
import { sendHints } from './early-hints.ts';
import { pageMaker, type PageQuestion } from './page.ts';
import { signedInBar } from './without-scripts.ts';

export interface PagesOptions {
  /** What the parts of the product add. */
  parts: DomainParts;
  /** What this visitor gets; null before the first shell is active. */
  compositionFor: (request: FastifyRequest, reply?: FastifyReply) => Composition | null;
  /** Whether a release is the canary of a rollout; false by default. */
  isOnTrial?: (remote: string, buildId: string) => boolean;
  /** Renders public pages; without one every page is a frame. */
  renderer: PageRenderer | null;
}

/** Session choices live in cookies that scripts may read; none of them authorises anything. */
function setCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  tenant: string,
  prefix: Locale | null,
): void {
  const { isSecure: secure } = request.server.context.origins;
  const maxAge = days(CONSTANTS.localeCookieDays) / 1000;
  const cookies = [serializeCookie(COOKIES.tenant, tenant, { secure })];
  if (prefix !== null) cookies.push(serializeCookie(COOKIES.locale, prefix, { secure, maxAge }));
  void reply.header('set-cookie', cookies);
}

/** Who is signed in, and in which language, makes another response; it is not for those between. */
const toVisitor = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'private, no-cache').header('vary', 'accept-language, cookie');

/** Every page of every site: `GET` of anything that is not the API, a file or the platform. */
export async function pageRoutes(
  app: App,
  { parts, compositionFor, renderer, isOnTrial = () => false }: PagesOptions,
): Promise<void> {
  const { context } = app;

  const pages = pageMaker({ app, context, renderer, isOnTrial, parts });

  /** Where a page stands whose address changed: with the locale and the query that were requested. */
  async function movedTo(
    request: FastifyRequest,
    { path, prefix, search }: Address,
    { isOfMembers }: { isOfMembers: boolean },
  ): Promise<{ to: string; status: 301 | 302 } | null> {
    const { tenantId, features, site } = request.caller;
    const locale = readerLocale(request, features.internationalisation, prefix);
    const view = { tenantId, centerId: site.center.id, locale, now: context.clock.now() };
    const movable = parts.movable.filter((pages) => (pages.isOfMembers ?? false) === isOfMembers);
    for (const pages of movable.filter(({ has }) => has(path))) {
      const target = await context.db.read(tenantId, (queries) => pages.movedTo(queries, view, path));
      if (target === null) continue;
      const to = writeAddress({ path: target, prefix, search });
      return { to, status: isOfMembers || pages.mayComeBack ? 302 : 301 };
    }
    return null;
  }

  /**
   * Pages are rendered for no one in particular. What a visitor does not find may be there for one who is signed in:
   * they get the frame, and their browser finds out.
   */
  async function pageForReader(question: PageQuestion, page: CachedPage): Promise<CachedPage> {
    const isMissing = page.status === 404 || page.status === 410;
    if (!isMissing || !isRecord(question.match) || question.posted) return page;
    if (!mayBeSignedIn(question.request)) return page;
    return pages.make({ ...question, mayRender: false, isForBrowser: true });
  }

  function refuseMethod(request: FastifyRequest): void {
    const problem = app.unrouted(request);
    if (problem.code === 'method_not_allowed') throw problem;
  }

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    address: Address,
    posted: PostedForm | null = null,
  ): Promise<FastifyReply> {
    const { site: host, features } = request.caller;
    const locale = readerLocale(request, features.internationalisation, address.prefix);
    request.locale = locale;
    const composition = compositionFor(request, reply);
    if (!composition) throw new Problem('unavailable');
    const match = matchPage(composition, address.path, features);
    // Only a call has this address, of another method.
    if (!match && !isNavigation(request.headers)) refuseMethod(request);
    const override = overrideOf(request.query, context.config.environment);
    const signIn = override ? null : signInInstead(request, address, match);
    if (signIn !== null) return redirectTo(toVisitor(reply), signIn, 302);
    const mayRender = match?.public !== false && override === null;
    const layout = expectedShell(request, match);
    const question = {
      request,
      address,
      locale,
      composition,
      match,
      posted,
      mayRender,
      override,
      frame: layout,
      // Titles and addresses of other pages are about people, who have consented to nothing.
      mayCount: hasConsented(request) && match?.public !== false && match?.secret !== true,
    };
    const nonce = randomBytes(16).toString('base64');
    const { tileUrl, apiBaseUrl, analyticsUrl, rendering } = context.config;
    const isSent = posted !== null || new URLSearchParams(address.search).has(SENT_PARAM);
    const isForMembers = isSent || mayBeSignedIn(request);
    const instead = isForMembers ? null : await movedTo(request, address, { isOfMembers: true });
    if (instead !== null) return redirectTo(toVisitor(reply), instead.to, instead.status);
    const page = pages.cached(question);
    const moved = page || posted ? null : await movedTo(request, address, { isOfMembers: false });
    if (moved !== null) return redirectTo(reply, moved.to, moved.status);
    if (!page && rendering.earlyHints) sendHints(reply, { composition, owner: match?.owner ?? null, nonce });
    const { status, isRendered, hasTag, pieces } = await pageForReader(
      question,
      page ?? (await pages.make(question)),
    );
    // What a browser would have counted by asking for it.
    if (isRendered && status === 200)
      parts.counted.find(({ path }) => path === match?.pattern)?.count(request, address.path);
    // Not part of the page, which is cached for everybody.
    const forReader = (html: string) =>
      mayBeSignedIn(request)
        ? html.replace('<body>\n', (start) => `${start}${signedInBar(nonce, locale, address.prefix)}\n`)
        : html;
    setCookies(request, reply, host.tenantId, features.internationalisation ? address.prefix : null);
    // Public pages are shown beside what is changed of their design; no other page is ever within one.
    const isFramed = match?.public === true && match.owner !== null && !posted;
    const developerOrigin = override?.origin ?? null;
    return toVisitor(reply)
      .code(status)
      .header('x-frame-options', isFramed ? 'SAMEORIGIN' : 'DENY')
      .header(
        'content-security-policy',
        contentSecurityPolicy({
          nonce,
          tileUrl,
          analytics: hasTag ? analyticsOrigins(analyticsUrl) : [],
          apiBaseUrl,
          developerOrigin,
          isFramed,
        }),
      )
      .type('text/html; charset=utf-8')
      .send(forReader(pieces.join(nonce)).replaceAll(ONCE_MARK, () => randomUUID()));
  }

  await mount(app, (scope) =>
    formRoutes(scope, {
      forms: parts.forms,
      links: parts.links,
      localeOf: (request) => readerLocale(request, request.caller.features.internationalisation),
      compositionFor,
      sendForm: (request, reply, posted) => {
        const seconds = posted.problem.errors[0]?.meta?.['seconds'];
        if (posted.problem.status === 429 && typeof seconds === 'number')
          void reply.header('retry-after', String(seconds));
        return sendPage(request, reply, readAddress(request.url), posted);
      },
    }),
  );

  app.get('/*', { config: { access: 'public', page: true } }, async (request, reply) => {
    const address = readAddress(request.url);
    if (!isPagePath(address.path)) throw app.unrouted(request);
    const { site, features } = request.caller;
    const target = redirectFor(address, site, features.internationalisation);
    if (target !== null) return redirectTo(reply, target, 302);
    return sendPage(request, reply, address);
  });
}
