import type { FastifyRequest } from 'fastify';
import { PARAMETER_RULES, type Locale } from '@samen/contracts';
import { Problem } from '../errors/problem.ts';
import type { App } from '../http/app-types.ts';
import { callApi, keyOf } from './call-api.ts';
import type { MailedLink } from './page-form.ts';

/** Whether a mail program requests to stop mails by itself (RFC 8058): it sends this one field, and no origin. */
export function isOneClick(request: FastifyRequest): boolean {
  return (request.body as Record<string, string> | null)?.['List-Unsubscribe'] === 'One-Click';
}

/** Stops the mails that the link is about. What the link names is sealed in it, so no one else can use it. */
export async function stopByOneClick(
  app: App,
  request: FastifyRequest,
  locale: Locale,
  links: Readonly<Record<string, MailedLink>>,
): Promise<void> {
  const { kind = '', token = '' } = request.query as Record<string, string | undefined>;
  const link = Object.hasOwn(links, kind) ? links[kind] : undefined;
  if (!link?.isOneClick || !PARAMETER_RULES['token']?.test(token)) throw new Problem('not_found');
  const { path, attribute } = link;
  const call = { path, body: { [attribute]: token }, key: keyOf(request, path, token) };
  const { status } = await callApi(app, request, locale, call);
  if (status >= 300) throw new Problem(status === 404 ? 'not_found' : 'unavailable');
}
