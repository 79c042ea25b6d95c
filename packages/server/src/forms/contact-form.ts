import type { FastifyRequest } from 'fastify';
import { paths, type Locale, type PostedForm } from '@samen/contracts';
import type { App } from '../http/app-types.ts';
import { askApi, keyOf } from './ask-api.ts';
import type { FormFields } from './read-form.ts';
import { attributesOf, refusedForm } from './refused-form.ts';

const NEEDED = ['name', 'email', 'subject', 'body'] as const;
const FIELDS = [...NEEDED, 'website'] as const;

/** Sends a message to the centre with what a form has sent: null when it was taken, else the form that comes back. */
export async function contactByForm(
  app: App,
  request: FastifyRequest,
  { fields, locale }: { fields: FormFields; locale: Locale },
): Promise<PostedForm | null> {
  const attributes = attributesOf(FIELDS, fields);
  const path = '/api/v1/contact_messages';
  const body = { data: { type: 'contact_messages', attributes } };
  const key = keyOf(request, path, attributes);
  const answer = await askApi(app, request, locale, { path, body, key });
  if (answer.status === 201) return null;
  return refusedForm(paths.contact(), { all: FIELDS, needed: NEEDED }, fields, locale, answer);
}
