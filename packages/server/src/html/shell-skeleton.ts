import { COOKIES, PAGE_LAYOUTS, type PageLayout } from '@samen/contracts';
import { paths } from '@samen/resources/shared';
import type { FastifyRequest } from 'fastify';
import { readCookie } from '../http/cookies.ts';
import { mayBeSignedIn } from './guard.ts';
import type { PageMatch } from './page-routes.ts';

/** They show nothing of their own. */
const PASSING: readonly string[] = [paths.auth.token.pattern, paths.auth.signOut.pattern];

/**
 * What stands around a page that only people who are signed in get, before their browser knows who they are; null where
 * no one has said. It is the same for everybody whose cookie says the same.
 */
export function expectedShell(request: FastifyRequest, match: PageMatch | null): PageLayout | null {
  if (!match || match.public || PASSING.includes(match.pattern) || !mayBeSignedIn(request)) return null;
  const cookie = readCookie(request.headers.cookie, COOKIES.pageLayout);
  return PAGE_LAYOUTS.find((layout) => layout === cookie) ?? null;
}

/** The sizes of the shell's own frame, in whose place it stands until that comes. */
export const SKELETON_STYLE = [
  '.frame{min-height:100vh;background:var(--surface)}',
  '.frame-header{height:var(--public-header);border-bottom:1px solid var(--header-border)}',
  '.frame-work{display:grid;grid-template-columns:var(--w-sidebar) minmax(0,1fr);background:var(--sunken)}',
  '.frame-sheet{grid-column:2;margin-top:8px;border-top-left-radius:var(--r-lg);background:var(--surface)}',
  '.frame-top{height:var(--admin-header);border-bottom:1px solid var(--border)}',
  '.frame-bottom{display:none}',
  '@media(max-width:1023.98px){.frame-work{grid-template:minmax(0,1fr) auto/minmax(0,1fr)}',
  '.frame-sheet{grid-column:1;margin-top:0;border-radius:0}.frame-top{background:var(--sunken)}',
  '.frame-bottom{display:block;height:61px;border-top:1px solid var(--border-strong);background:var(--surface)}}',
].join('');

const PARTS: Record<PageLayout, string> = {
  site: '<div class="frame" aria-hidden="true"><div class="frame-header"></div></div>',
  work: '<div class="frame frame-work" aria-hidden="true"><div class="frame-sheet"><div class="frame-top"></div></div><div class="frame-bottom"></div></div>',
};

/** The frame with nothing in it: bars and surfaces in the colours of the site. */
export const shellSkeleton = (layout: PageLayout | null): string => (layout === null ? '' : PARTS[layout]);
