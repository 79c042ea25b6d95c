import { pagePath, safeUrl } from '@samen/resources/content';
import {
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

/** The visitor of a link, and the pages that exist for them. */
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

/** System pages that need a session: a visitor would only get the sign-in page. */
const SIGNED_IN_ONLY: readonly SystemPageId[] = ['organizations', 'workshops'];

/** The address of a link, or null where it does not exist for this visitor. */
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
