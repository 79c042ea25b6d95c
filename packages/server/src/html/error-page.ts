import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '@samen/contracts';
import type { Problem } from '../errors/problem.ts';
import { errorText } from '../errors/texts.ts';
import { escapeHtml } from '../http/escape-html.ts';
import type { HostSite } from '../sites.ts';
import { localeOnSite } from './reader-locale.ts';
import { siteBranding, type SiteBranding } from './site-branding.ts';

const STYLE =
  'body{margin:0;min-height:100vh;display:grid;grid-template-rows:auto 1fr;font:18px/1.5 var(--font-sans,system-ui,sans-serif);color:var(--text,#1e293b);background:var(--surface,#f8fafc)}header{padding:16px 24px;border-bottom:1px solid var(--header-border,transparent);font-weight:700}header img{display:block;max-width:min(240px,70vw);max-height:48px}main{grid-row:2;place-self:center;padding:2rem;text-align:center;overflow-wrap:anywhere}b{display:block;font:700 6rem/1 var(--font-heading,inherit);color:var(--text-muted,#64748b)}h1{line-height:1.2;font-family:var(--font-heading,inherit);color:var(--text-strong,inherit)}a{color:inherit}';

/** Where there is no site, and so no look. */
const BARE_STYLE =
  ':root{color-scheme:light dark}@media(prefers-color-scheme:dark){body{color:#e2e8f0;background:#0f172a}b{color:#94a3b8}}';

function headerOf({ name, logoUrl }: SiteBranding): string {
  const logo = logoUrl ? `<img src="${escapeHtml(logoUrl)}" alt="${escapeHtml(name)}">` : escapeHtml(name);
  return `<header><a href="/">${logo}</a></header>`;
}

/** A page that no release is needed for: why there is no other, and the policy to send it with. */
export function errorPage(
  problem: Pick<Problem, 'status' | 'code' | 'details'>,
  locale: Locale,
  branding: SiteBranding | null = null,
): { body: string; policy: string } {
  const nonce = randomBytes(16).toString('base64');
  const { text: key = problem.code, meta } = problem.details;
  const text = escapeHtml(errorText(locale, key, meta));
  // Elsewhere only an address that is wrong itself has a better one on the same site.
  const home =
    branding || problem.code === 'uri_too_long'
      ? `<p><a href="/">${escapeHtml(errorText(locale, 'to_home'))}</a></p>`
      : '';
  const styles = branding ? `${branding.styles}${STYLE}` : `${STYLE}${BARE_STYLE}`;
  return {
    policy: `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; font-src 'self'; frame-ancestors 'none'`,
    body: `<!doctype html>\n<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${text}</title><style nonce="${nonce}">${styles}</style></head>\n<body>${branding ? headerOf(branding) : ''}<main><b aria-hidden="true">${problem.status}</b><h1>${text}</h1>${home}</main></body></html>\n`,
  };
}

/** The site that was requested, also where a request is refused before that is found out. */
async function siteOf({ site, server, host }: FastifyRequest): Promise<HostSite | null> {
  return site ?? server.context.sites.byHost(host).catch(() => null);
}

/** The page with its headers set, in the reader's language and in the look of the site as far as that can be had. */
export async function prepareErrorPage(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
): Promise<string> {
  // No further query goes to a database that is away.
  const isAway = problem.code === 'unavailable' || problem.code === 'internal';
  const site = isAway ? request.site : await siteOf(request);
  const branding = site && !isAway ? await siteBranding(request.server.context, site) : null;
  const { body, policy } = errorPage(problem, localeOnSite(request, site), branding);
  void reply
    .code(problem.status)
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8');
  return body;
}
