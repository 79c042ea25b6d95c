import { leadsAstray } from '@samen/contracts';
import {
  paths,
  SYSTEM_PAGES,
  type FeatureName,
  type FeatureSwitches,
  type LinkType,
  type SystemPageId,
} from '@samen/resources/shared';
import type { PageTarget } from './pages.repository.ts';

/** A link as it is stored. */
export interface StoredLink {
  linkType: LinkType;
  pageId: string | null;
  systemPageId: SystemPageId | null;
  url: string | null;
}

/** For whom a link is drawn, and the pages that are there for them. */
export interface LinkScope {
  features: FeatureSwitches;
  signedIn: boolean;
  pages: ReadonlyMap<string, PageTarget>;
}

const FEATURE_OF: Partial<Record<SystemPageId, FeatureName>> = {
  activity_calendar: 'activities',
  workshops: 'activities',
  one_on_one_help: 'peerToPeer',
};

/** System pages behind the guard: a visitor would only meet the sign-in page. */
const SIGNED_IN_ONLY: readonly SystemPageId[] = ['organizations', 'workshops', 'contact'];

const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:'];

/** An address that may stand in `href`: of this site, or with a scheme that only leads somewhere. Else null. */
export function safeUrl(url: string): string | null {
  const text = url.trim();
  if (leadsAstray(text)) return null;
  if (/^[/#?]/.test(text)) return text;
  return URL.canParse(text) && SCHEMES.includes(new URL(text).protocol) ? text : null;
}

/** News and success stories stand under `/nieuws`, other pages under the root; `home` is the root itself. */
export function pagePath({ slug, pageType }: Pick<PageTarget, 'slug' | 'pageType'>): string {
  if (pageType !== 'default') return paths.news.one(slug);
  return slug === 'home' ? paths.home() : paths.page(slug);
}

/** Where a link leads, or null when that is not there for this visitor. */
export function resolveHref(link: StoredLink, { features, signedIn, pages }: LinkScope): string | null {
  if (link.linkType === 'url') return link.url === null ? null : safeUrl(link.url);
  if (link.linkType === 'page') {
    const target = link.pageId === null ? undefined : pages.get(link.pageId);
    return target ? pagePath(target) : null;
  }
  const { systemPageId } = link;
  if (systemPageId === null || !Object.hasOwn(SYSTEM_PAGES, systemPageId)) return null;
  const feature = FEATURE_OF[systemPageId];
  if (feature && !features[feature]) return null;
  return SIGNED_IN_ONLY.includes(systemPageId) && !signedIn ? null : SYSTEM_PAGES[systemPageId];
}
