import { PARAMETER_RULES } from '@samen/contracts';
import { OUTCOME_PARAM, paths, type ConfirmOutcome } from '@samen/resources/shared';
import { attributesOf, rejectedForm, type FormShape } from './form-shape.ts';
import type { FormResult, MailedLink, PageForm, SentForm } from './page-form.ts';
import { keyOf, callApi, type ApiResponse } from './call-api.ts';

const OUTCOMES: Record<number, ConfirmOutcome> = {
  404: 'unknown',
  409: 'closed',
  410: 'expired',
  422: 'incomplete',
};

/** What became of the link; a vacancy that is gone is no link that is too old. */
function outcomeOf({ status, body }: ApiResponse): ConfirmOutcome {
  if (status < 300) return body?.meta?.['replaced'] === true ? 'replaced' : 'done';
  return body?.errors?.[0]?.code === 'gone' ? 'closed' : (OUTCOMES[status] ?? 'failed');
}

function addressAfter(
  kind: string,
  token: string,
  outcome: ConfirmOutcome,
  { isLasting = false }: MailedLink,
): string {
  // A link that may be used again keeps its token.
  const isUsable = isLasting || outcome === 'failed' || outcome === 'incomplete';
  const query = new URLSearchParams({ kind, ...(isUsable && { token }), [OUTCOME_PARAM]: outcome });
  return `${paths.confirm()}?${query.toString()}`;
}

const isToken = (value: unknown): value is string =>
  typeof value === 'string' && (PARAMETER_RULES['token']?.test(value) ?? false);

type Links = Readonly<Record<string, MailedLink>>;

/** Does what a mailed link requests; returns the address that shows the result. */
async function confirm(links: Links, { app, request, fields, locale }: SentForm): Promise<string> {
  const { kind = 'account', token = '' } = fields;
  const link = Object.hasOwn(links, kind) ? links[kind] : undefined;
  if (!link || !isToken(token)) return paths.confirm();
  const { path, attribute } = link;
  const response = await callApi(app, request, locale, {
    path,
    body: { [attribute]: token },
    key: keyOf(request, path, token),
  });
  return addressAfter(kind, token, outcomeOf(response), link);
}

/** Uses the link in the address with the password that was chosen: where to go on, or the form that comes back. */
async function choosePassword(
  kind: string,
  link: MailedLink,
  shape: FormShape,
  { app, request, fields, locale }: SentForm,
): Promise<FormResult> {
  const { path, attribute } = link;
  const { token } = request.query as Record<string, unknown>;
  if (!isToken(token)) return { to: paths.confirm() };
  const body = { password: '', ...attributesOf(shape, fields), [attribute]: token };
  const response = await callApi(app, request, locale, { path, body, key: keyOf(request, path, body) });
  const outcome = outcomeOf(response);
  return outcome === 'incomplete' || outcome === 'failed'
    ? { form: rejectedForm(paths.confirm(), shape, fields, locale, response) }
    : { to: addressAfter(kind, token, outcome, link) };
}

/** The form behind mailed links. */
export function confirmForm(links: Links): PageForm {
  const [chosen] = Object.entries(links).filter(([, { password }]) => password !== undefined);
  return {
    path: paths.confirm.pattern,
    async send(sent) {
      const [kind, link] = chosen ?? [];
      if (sent.fields['password'] === undefined || kind === undefined || !link?.password)
        return { to: await confirm(links, sent) };
      return choosePassword(kind, link, link.password, sent);
    },
  };
}
