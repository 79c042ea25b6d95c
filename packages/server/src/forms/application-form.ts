import type { FastifyRequest } from 'fastify';
import { paths, type Locale, type PostedForm } from '@samen/contracts';
import type { App } from '../http/app-types.ts';
import { askApi } from './ask-api.ts';
import type { FormFields } from './read-form.ts';
import { attributesOf, refusedForm } from './refused-form.ts';

const NEEDED = ['firstName', 'lastName', 'email'] as const;
const FIELDS = [...NEEDED, 'phoneNumber', 'message', 'website'] as const;

/**
 * Applies for a vacancy with what a form has sent: null when it was taken, else the form that comes back. It carries no
 * idempotency key: the same form sent again is the same application, and after ten minutes its mail is sent again.
 */
export async function applyByForm(
  app: App,
  request: FastifyRequest,
  { vacancyId, fields, locale }: { vacancyId: string; fields: FormFields; locale: Locale },
): Promise<PostedForm | null> {
  const attributes = { vacancy_id: vacancyId, ...attributesOf(FIELDS, fields) };
  const body = { data: { type: 'applications', attributes } };
  const answer = await askApi(app, request, locale, { path: '/api/v1/applications', body });
  if (answer.status === 201) return null;
  return refusedForm(paths.vacancies.one(vacancyId), { all: FIELDS, needed: NEEDED }, fields, locale, answer);
}
