import type { FastifyRequest } from 'fastify';
import { PARAMETER_RULES, type Locale } from '@samen/contracts';
import { Problem } from '../errors/problem.ts';
import type { App } from '../http/app-types.ts';
import { askApi, keyOf } from './ask-api.ts';

const UNSUBSCRIBE = '/api/v1/unsubscribe';

/** Whether a mail program asks to stop mails by itself (RFC 8058): it sends this one field, and no origin. */
export function isOneClick(request: FastifyRequest): boolean {
  return (request.body as Record<string, string> | null)?.['List-Unsubscribe'] === 'One-Click';
}

/** Stops the mails that the link is about. What the link names is sealed in it, so nobody else can ask for it. */
export async function stopByOneClick(app: App, request: FastifyRequest, locale: Locale): Promise<void> {
  const { kind, token = '' } = request.query as Record<string, string | undefined>;
  if (kind !== 'unsubscribe' || !PARAMETER_RULES['token']?.test(token)) throw new Problem('not_found');
  const call = { path: UNSUBSCRIBE, body: { token }, key: keyOf(request, UNSUBSCRIBE, token) };
  const { status } = await askApi(app, request, locale, call);
  if (status >= 300) throw new Problem(status === 404 ? 'not_found' : 'unavailable');
}
