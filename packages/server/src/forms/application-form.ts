import type { FastifyRequest } from 'fastify';
import { paths, type Locale, type PostedError, type PostedForm } from '@samen/contracts';
import { toSnake, type Resource } from '@samen/jsonapi';
import { errorText } from '../errors/texts.ts';
import type { App } from '../http/app-types.ts';
import { isSecondTry } from '../modules/applications/index.ts';
import { askApi, keyOf, type ApiAnswer } from './ask-api.ts';
import type { FormFields } from './read-form.ts';

const NEEDED = ['firstName', 'lastName', 'email'] as const;
const FIELDS = [...NEEDED, 'phoneNumber', 'message', 'website'] as const;

/** A mail may be asked for again after ten minutes, and so on; nobody does so more often in a day. */
const MAX_REPEATS = 144;

const pointerOf = (field: string) => `/data/attributes/${toSnake(field)}`;

function attributesOf(vacancyId: string, fields: FormFields): Record<string, string> {
  const given = FIELDS.flatMap((field) => {
    const value = fields[field]?.trim();
    return value ? [[toSnake(field), value]] : [];
  });
  return { vacancy_id: vacancyId, ...Object.fromEntries(given) };
}

/** The form that comes back; an empty field that is needed says so, and nothing else. */
function refused(path: string, fields: FormFields, locale: Locale, { status, body }: ApiAnswer): PostedForm {
  const values = Object.fromEntries(FIELDS.map((field) => [field, fields[field] ?? '']));
  const found = body?.errors ?? [];
  const missing = status === 422 ? NEEDED.filter((field) => !values[field]?.trim()) : [];
  const pointers: (string | undefined)[] = missing.map(pointerOf);
  const errors: PostedError[] = [
    ...missing.map((field) => ({
      ...{ status: '422', code: 'required', title: 'Unprocessable Entity' },
      detail: errorText(locale, 'required'),
      source: { pointer: pointerOf(field) },
    })),
    ...found.filter(({ source }) => source === undefined || !pointers.includes(source.pointer)),
  ];
  return { path, values, problem: { status, code: found[0]?.code ?? 'internal', errors } };
}

/**
 * Applies for a vacancy with what a form has sent: null when it was taken, else the form that comes back. The same form
 * sent again is the same application, unless the mail of the first one may be asked for again by now.
 */
export async function applyByForm(
  app: App,
  request: FastifyRequest,
  { vacancyId, fields, locale }: { vacancyId: string; fields: FormFields; locale: Locale },
): Promise<PostedForm | null> {
  const attributes = attributesOf(vacancyId, fields);
  const body = { data: { type: 'applications', attributes } };
  const path = '/api/v1/applications';
  let key = keyOf(path, attributes);
  for (let repeat = 0; ; repeat += 1) {
    const answer = await askApi(app, request, locale, { path, body, key });
    if (answer.status !== 201) return refused(paths.vacancies.one(vacancyId), fields, locale, answer);
    const begun = (answer.body?.data as Resource | undefined)?.attributes?.['created_at'];
    const now = app.context.clock.now();
    if (!answer.isRepeated || repeat >= MAX_REPEATS || !isSecondTry(new Date(String(begun)), now))
      return null;
    key = keyOf(key, begun);
  }
}
