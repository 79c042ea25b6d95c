import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Locale } from '@samen/contracts';
import type { Problem } from '../errors/problem.ts';
import { errorText } from '../errors/texts.ts';
import { escapeHtml } from '../mail/render.ts';

const STYLE =
  ':root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:18px/1.5 system-ui,sans-serif;color:#1e293b;background:#f8fafc}main{padding:2rem;text-align:center}b{display:block;font-size:6rem;line-height:1;color:#64748b}h1{line-height:1.2}a{color:inherit}@media(prefers-color-scheme:dark){body{color:#e2e8f0;background:#0f172a}b{color:#94a3b8}}';

/** A page for when there is no site, no release or no database to make one of, and the policy to send it with. */
export function errorPage(problem: Problem, locale: Locale): { body: string; policy: string } {
  const nonce = randomBytes(16).toString('base64');
  const { text: key = problem.code, meta } = problem.details;
  const text = escapeHtml(errorText(locale, key, meta));
  // Only an address that is wrong itself has a better one on the same site.
  const home =
    problem.code === 'uri_too_long'
      ? `<p><a href="/">${escapeHtml(errorText(locale, 'to_home'))}</a></p>`
      : '';
  return {
    policy: `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`,
    body: `<!doctype html>\n<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${text}</title><style nonce="${nonce}">${STYLE}</style></head>\n<body><main><b aria-hidden="true">${problem.status}</b><h1>${text}</h1>${home}</main></body></html>\n`,
  };
}

export function sendErrorPage(reply: FastifyReply, problem: Problem, locale: Locale): FastifyReply {
  const { body, policy } = errorPage(problem, locale);
  return reply
    .code(problem.status)
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(body);
}
