import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import {
  DEFAULT_LOCALE,
  SHELL,
  type Composition,
  type PageLayout,
  type Locale,
  type PostedForm,
  type RenderedPage,
} from '@samen/contracts';
import { hostTraits, siteVocabulary, type Site } from '@samen/resources/shared';
import type { ServerContext } from '../context.ts';
import type { App } from '../http/app-types.ts';
import { canonicalOrigin } from '../http/origin.ts';
import { addressKey } from '../limits/address-key.ts';
import {
  readApi,
  createPageCache,
  pageKey,
  type PageRenderer,
  countedQuery,
  type CachedPage,
} from '../rendering/index.ts';
import { readAddress, writeAddress, type Address } from '../http/address.ts';
import { analyticsTag } from './analytics.ts';
import { pageDocument } from './document.ts';
import type { Override } from './override.ts';
import type { DomainParts } from './domain-parts.ts';
import { matchPage, type PageMatch } from './page-routes.ts';
import { readSite } from './site.ts';
import { shellStatus } from './shell-status.ts';

/** Stands for the nonce in a document that many responses are made of. No one outside knows it. */
const NONCE = `nonce-${randomBytes(16).toString('hex')}`;

/** Everything that a page depends on; the visitor's person is not among it. */
export interface PageQuestion {
  request: FastifyRequest;
  address: Address;
  locale: Locale;
  composition: Composition;
  match: PageMatch | null;
  posted: PostedForm | null;
  /** Whether it may be rendered here. */
  mayRender: boolean;
  /** A developer's own release in the place of one of `composition`. */
  override: Override | null;
  /** What a visitor does not find may be there for the caller: their browser finds out. */
  isForBrowser?: boolean;
  /** The layout expected around the page of a visitor who is signed in. */
  frame: PageLayout | null;
  /** Whether the visitor has consented to being counted, and the address may be sent. */
  mayCount: boolean;
}

export interface PageMaker {
  /** The page, cut where the nonce goes: cached, or made again. */
  make(question: PageQuestion): Promise<CachedPage>;
  /** The page as it is cached; null when it would have to be made. */
  cached(question: PageQuestion): CachedPage | null;
}

/** A menu leads to no page that no one has yet: an item appears with the release that brings its route. */
function menuWithin(composition: Composition, { menu, features }: Site): Site['menu'] {
  const leads = ({ href }: Site['menu'][number]) =>
    !href.startsWith('/') || matchPage(composition, readAddress(href).path, features)?.public === true;
  const shown = menu.filter(leads);
  const ids = new Set(shown.map(({ id }) => id));
  return shown.filter(({ parentId }) => parentId === null || ids.has(parentId));
}

function titleOf(composition: Composition, match: PageMatch | null, { locale, flags }: Site): string | null {
  const { owner = null, titleKey = null } = match ?? {};
  if (owner === null || titleKey === null) return null;
  const texts = composition.remotes[owner]?.contributes.texts;
  const title = texts?.[locale]?.[titleKey] ?? texts?.[DEFAULT_LOCALE]?.[titleKey];
  return title === undefined ? null : siteVocabulary(hostTraits(flags).vocabulary, locale)(title);
}

/** Path with locale, and the part of the query that pages read. */
function fullAddress({ prefix, path, search }: Address, match: PageMatch | null): string {
  return writeAddress({ path, prefix, search: countedQuery(search, match?.query) });
}

interface PageMakerOptions {
  app: App;
  context: ServerContext;
  renderer: PageRenderer | null;
  /** Whether a release is the canary of a rollout. */
  isOnTrial: (remote: string, buildId: string) => boolean;
  parts: Pick<DomainParts, 'site' | 'records' | 'search'>;
}

/** Makes pages and keeps those that are the same for everybody. */
export function pageMaker({ app, context, renderer, isOnTrial, parts }: PageMakerOptions): PageMaker {
  const cache = createPageCache(context.config.rendering.cacheBytes, context.clock);
  const making = new Map<string, Promise<CachedPage>>();

  function render(question: PageQuestion, site: Site): Promise<RenderedPage | null> {
    const { request, address, composition, match, posted, mayRender } = question;
    if (!renderer || !mayRender) return Promise.resolve(null);
    return renderer.render({
      site,
      composition,
      posted,
      address: fullAddress(address, match),
      owner: match?.owner ?? null,
      pattern: match?.pattern ?? '*',
      visitor: addressKey(request.ip),
      fetch: (call) => readApi(app, request.host, call),
    });
  }

  async function statusOfShell(question: PageQuestion): Promise<number> {
    const { request, address, locale, match, override, isForBrowser } = question;
    // What no one has may be what the developer adds.
    if (override || isForBrowser) return 200;
    if (!match) return 404;
    const { public: isPublic, pattern } = match;
    return isPublic
      ? shellStatus(app, request.host, parts.records, { pattern, path: address.path, locale })
      : 200;
  }

  async function makeAgain(question: PageQuestion): Promise<CachedPage> {
    const { request, address, locale, composition, match, posted, override, isForBrowser, frame, mayCount } =
      question;
    const wholeSite = await readSite(context, request.caller.site, locale, parts.site);
    const site = { ...wholeSite, menu: menuWithin(composition, wholeSite) };
    const rendered = await render(question, site);
    const status = rendered?.status ?? (await statusOfShell(question));
    const tag = mayCount && !override ? analyticsTag(site, context.config.analyticsUrl) : null;
    const document = pageDocument({
      nonce: NONCE,
      site,
      composition,
      posted,
      rendered,
      override,
      frame,
      tag,
      origin: canonicalOrigin(request),
      path: address.path,
      prefix: address.prefix,
      owner: match?.owner ?? null,
      title: titleOf(composition, match, site),
      hidden: !match?.public || status !== 200,
      search: parts.search,
      unlisted: match?.listed === false || isForBrowser === true,
      isShellOnTrial: isOnTrial(SHELL, composition.shell.buildId),
    });
    return {
      status: posted?.problem.status ?? status,
      pieces: document.split(NONCE),
      isRendered: rendered !== null,
      hasTag: tag !== null,
    };
  }

  function keyOf(question: PageQuestion): string | null {
    const { request, address, locale, composition, match, posted, mayRender, mayCount } = question;
    if (!mayRender || posted || !renderer) return null;
    // The shell's own addresses carry tokens of mailed links.
    if (match?.owner === null && countedQuery(address.search) !== '') return null;
    const { tenantId, site } = request.caller;
    // Hosts that only match a pattern are endless as well; each page is then made for each of them.
    if (!site.isHostListed) return null;
    return pageKey({
      tenantId,
      origin: canonicalOrigin(request),
      locale,
      address: fullAddress(address, match),
      composition,
      mayCount,
    });
  }

  async function makeAndCache(question: PageQuestion, key: string, version: string): Promise<CachedPage> {
    const page = await makeAgain(question);
    // Addresses of nothing are endless, those of what is gone are not; a frame is to become a page as soon as it can.
    if (page.isRendered && (page.status === 200 || page.status === 410)) cache.keep(key, version, page);
    return page;
  }

  /** Requests for the same page at the same time wait for the same rendering. */
  function makeOnce(question: PageQuestion, key: string, version: string): Promise<CachedPage> {
    const turn = `${version} ${key}`;
    const pending = making.get(turn);
    if (pending) return pending;
    const page = makeAndCache(question, key, version).finally(() => making.delete(turn));
    making.set(turn, page);
    return page;
  }

  /** The page as it is cached; one that is old is made again for the next visitor. */
  function fromCache(question: PageQuestion, key: string, version: string): CachedPage | null {
    const cached = cache.get(key, version);
    if (cached?.isFresh === false)
      makeOnce(question, key, version).catch((error: unknown) => {
        question.request.log.warn({ err: error }, 'a page was not made anew');
      });
    return cached?.page ?? null;
  }

  const versionFor = ({ request }: PageQuestion) => context.content.version(request.caller.tenantId);

  return {
    cached(question) {
      const key = keyOf(question);
      return key === null ? null : fromCache(question, key, versionFor(question));
    },
    make(question) {
      const key = keyOf(question);
      if (key === null) return makeAgain(question);
      const version = versionFor(question);
      const cached = fromCache(question, key, version);
      return cached ? Promise.resolve(cached) : makeOnce(question, key, version);
    },
  };
}
