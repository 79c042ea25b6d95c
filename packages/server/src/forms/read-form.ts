import type { FastifyRequest } from 'fastify';
import { Problem } from '../errors/problem.ts';
import type { App } from '../http/app-types.ts';
import { visitedOrigin } from '../http/origin.ts';

const FORM = 'application/x-www-form-urlencoded';
const MAX_BYTES = 65_536;
const MAX_FIELDS = 100;

/** What a browser sends of a form, by the names of its fields. */
export type FormFields = Readonly<Record<string, string>>;

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Reads a form's body. Invalid UTF-8, a NUL, too many fields and one that comes twice are `invalid_parameter`. */
export function parseForm(body: Buffer): FormFields {
  const refuse = () => new Problem('invalid_parameter');
  let text: string;
  try {
    text = decoder.decode(body);
  } catch {
    throw refuse();
  }
  if (text.split('&', MAX_FIELDS + 1).length > MAX_FIELDS) throw refuse();
  const entries = [...new URLSearchParams(text)];
  const names = new Set(entries.map(([name]) => name));
  if (names.size !== entries.length || entries.some(([, value]) => value.includes('\0'))) throw refuse();
  // Lines end as scripts would send them; browsers send forms with both signs.
  return Object.fromEntries(entries.map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]));
}

/** Routes of this scope take forms. */
export function acceptForms(app: App): void {
  app.addContentTypeParser(
    FORM,
    { parseAs: 'buffer', bodyLimit: MAX_BYTES },
    async (_request: unknown, body: Buffer) => parseForm(body),
  );
}

/**
 * What routes that take a form have in common. What they ask of the API is counted there, like the same call of a
 * script.
 */
export const FORM_ROUTE = {
  access: 'public',
  page: true,
  anonymousPost: 'apart',
  bodyTypes: [FORM],
} as const;

/** The fields of a form that this site's own page has sent; another origin, or none, is `forbidden`. */
export function ownFields(request: FastifyRequest): FormFields {
  const { origin, 'sec-fetch-site': site = 'same-origin' } = request.headers;
  if (origin !== visitedOrigin(request) || site !== 'same-origin') throw new Problem('forbidden');
  return (request.body ?? {}) as FormFields;
}
