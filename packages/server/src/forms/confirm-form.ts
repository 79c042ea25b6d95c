import type { FastifyRequest } from 'fastify';
import { OUTCOME_PARAM, PARAMETER_RULES, paths, type ConfirmOutcome } from '@samen/contracts';
import type { App } from '../http/app-types.ts';
import { askApi, keyOf, type ApiAnswer } from './ask-api.ts';
import type { SentForm } from './post-form.ts';

/** What the button behind a mailed link calls, by the kind of the link. */
const CALLS: Record<string, { path: string; attribute: string }> = {
  account: { path: '/api/v1/confirm', attribute: 'confirmation_token' },
  application: { path: '/api/v1/applications/confirm', attribute: 'token' },
  email: { path: '/api/v1/confirm/email', attribute: 'token' },
  organization: { path: '/api/v1/confirm/organization', attribute: 'token' },
  reactivate: { path: '/api/v1/confirm/reactivation', attribute: 'token' },
  renew: { path: '/api/v1/vacancies/renew', attribute: 'token' },
  unsubscribe: { path: '/api/v1/unsubscribe', attribute: 'token' },
};

const OUTCOMES: Record<number, ConfirmOutcome> = {
  ...{ 404: 'unknown', 409: 'closed', 410: 'expired', 422: 'incomplete' },
};

/** What became of the link; a vacancy that is gone is no link that is too old. */
function outcomeOf({ status, body }: ApiAnswer): ConfirmOutcome {
  if (status < 300) return 'done';
  return body?.errors?.[0]?.code === 'gone' ? 'closed' : (OUTCOMES[status] ?? 'failed');
}

/** Does what a mailed link asks for; answers the address that shows what became of it. */
export async function confirmByForm(
  app: App,
  request: FastifyRequest,
  { fields, locale }: SentForm,
): Promise<string> {
  const { kind = 'account', token = '' } = fields;
  const call = Object.hasOwn(CALLS, kind) ? CALLS[kind] : undefined;
  if (!call || !PARAMETER_RULES['token']?.test(token)) return paths.confirm();
  const { path, attribute } = call;
  const answer = await askApi(app, request, locale, {
    ...{ path, body: { [attribute]: token }, key: keyOf(request, path, token) },
  });
  const outcome = outcomeOf(answer);
  // A link that may be used again keeps its token.
  const isUsable = outcome === 'failed' || outcome === 'incomplete';
  const query = new URLSearchParams({ kind, ...(isUsable && { token }), [OUTCOME_PARAM]: outcome });
  return `${paths.confirm()}?${query.toString()}`;
}
