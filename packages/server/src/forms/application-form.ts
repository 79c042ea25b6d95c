import type { FastifyRequest } from 'fastify';
import { paths, type Locale, type PostedForm } from '@samen/contracts';
import type { Resource } from '@samen/jsonapi';
import type { App } from '../http/app-types.ts';
import { isSecondTry } from '../modules/applications/index.ts';
import { askApi, keyOf } from './ask-api.ts';
import type { FormFields } from './read-form.ts';
import { attributesOf, refusedForm } from './refused-form.ts';

const NEEDED = ['firstName', 'lastName', 'email'] as const;
const FIELDS = [...NEEDED, 'phoneNumber', 'message', 'website'] as const;

/** A mail may be asked for again after ten minutes, and so on; nobody does so more often in a day. */
const MAX_REPEATS = 144;

/**
 * Applies for a vacancy with what a form has sent: null when it was taken, else the form that comes back. The same form
 * sent again is the same application, unless the mail of the first one may be asked for again by now.
 */
export async function applyByForm(
  app: App,
  request: FastifyRequest,
  { vacancyId, fields, locale }: { vacancyId: string; fields: FormFields; locale: Locale },
): Promise<PostedForm | null> {
  const attributes = { vacancy_id: vacancyId, ...attributesOf(FIELDS, fields) };
  const body = { data: { type: 'applications', attributes } };
  const path = '/api/v1/applications';
  let key = keyOf(path, attributes);
  for (let repeat = 0; ; repeat += 1) {
    const answer = await askApi(app, request, locale, { path, body, key });
    if (answer.status !== 201) {
      const names = { all: FIELDS, needed: NEEDED };
      return refusedForm(paths.vacancies.one(vacancyId), names, fields, locale, answer);
    }
    const begun = (answer.body?.data as Resource | undefined)?.attributes?.['created_at'];
    const now = app.context.clock.now();
    if (!answer.isRepeated || repeat >= MAX_REPEATS || !isSecondTry(new Date(String(begun)), now))
      return null;
    key = keyOf(key, begun);
  }
}
