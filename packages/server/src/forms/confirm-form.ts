import type { FastifyRequest } from 'fastify';
import {
  OUTCOME_PARAM,
  PARAMETER_RULES,
  paths,
  type ConfirmOutcome,
  type PostedForm,
} from '@samen/contracts';
import type { App } from '../http/app-types.ts';
import { askApi, keyOf, type ApiAnswer } from './ask-api.ts';
import { attributesOf, rejectedForm } from './form-shape.ts';
import { CHOSEN_PASSWORD, type SentForm } from './post-form.ts';

const CONFIRM_ACCOUNT = { path: '/api/v1/confirm', attribute: 'confirmation_token' };

/** What the button behind a mailed link calls, by the kind of the link. */
const CALLS: Record<string, { path: string; attribute: string }> = {
  account: CONFIRM_ACCOUNT,
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
  if (status < 300) return body?.meta?.['replaced'] === true ? 'replaced' : 'done';
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
  return addressAfter(kind, token, outcomeOf(answer));
}

function addressAfter(kind: string, token: string, outcome: ConfirmOutcome): string {
  // A link that may be used again keeps its token.
  const isUsable = outcome === 'failed' || outcome === 'incomplete';
  const query = new URLSearchParams({ kind, ...(isUsable && { token }), [OUTCOME_PARAM]: outcome });
  return `${paths.confirm()}?${query.toString()}`;
}

/** Whether a form at the link's address brings the password that somebody has chosen. */
export const choosesPassword = ({ fields }: SentForm): boolean => fields['password'] !== undefined;

/**
 * Confirms an invited account with the password that was chosen, by the link in the address: where to go on, or the form
 * that comes back.
 */
export async function choosePasswordByForm(
  app: App,
  request: FastifyRequest,
  { fields, locale }: SentForm,
): Promise<{ to: string } | { form: PostedForm }> {
  const { token } = request.query as Record<string, unknown>;
  if (typeof token !== 'string' || !PARAMETER_RULES['token']?.test(token)) return { to: paths.confirm() };
  const { path, attribute } = CONFIRM_ACCOUNT;
  const body = { password: '', ...attributesOf(CHOSEN_PASSWORD, fields), [attribute]: token };
  const answer = await askApi(app, request, locale, { path, body, key: keyOf(request, path, body) });
  const outcome = outcomeOf(answer);
  return outcome === 'incomplete' || outcome === 'failed'
    ? { form: rejectedForm(paths.confirm(), CHOSEN_PASSWORD, fields, locale, answer) }
    : { to: addressAfter('account', token, outcome) };
}
