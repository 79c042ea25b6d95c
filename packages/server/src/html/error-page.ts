import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Locale } from '@samen/contracts';
import type { Problem } from '../errors/problem.ts';
import { errorText } from '../errors/texts.ts';
import { escapeHtml } from '../mail/render.ts';

const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;font:18px/1.5 system-ui,sans-serif;color:#1e293b;background:#f8fafc}main{padding:2rem;text-align:center}b{display:block;font-size:6rem;line-height:1;color:#cbd5e1}';

/** A page for when there is no site, no release or no database to make one of, and the policy to send it with. */
export function errorPage(problem: Problem, locale: Locale): { body: string; policy: string } {
  const nonce = randomBytes(16).toString('base64');
  const text = escapeHtml(errorText(locale, problem.code, problem.details.meta));
  return {
    policy: `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`,
    body: `<!doctype html>\n<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${text}</title><style nonce="${nonce}">${STYLE}</style></head>\n<body><main><b aria-hidden="true">${problem.status}</b><h1>${text}</h1></main></body></html>\n`,
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
