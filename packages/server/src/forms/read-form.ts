import type { FastifyRequest } from 'fastify';
import { Problem } from '../errors/problem.ts';
import type { App, FormLimits } from '../http/app-types.ts';
import { visitedOrigin } from '../http/origin.ts';

const FORM = 'application/x-www-form-urlencoded';
const MAX_BYTES = 65_536;
const MAX_FIELDS = 100;
/** Between values of one name, where a form has such. */
const SEPARATOR = '\n';

/** What a browser sends of a form, by the names of its fields. */
export type FormFields = Readonly<Record<string, string>>;

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Reads a form's body. Invalid UTF-8, a NUL, too many fields, and one that comes twice where that is no list, are
 * `invalid_parameter`.
 */
export function parseForm(body: Buffer, limits?: FormLimits): FormFields {
  const refuse = () => new Problem('invalid_parameter');
  let text: string;
  try {
    text = decoder.decode(body);
  } catch {
    throw refuse();
  }
  const most = limits?.fields ?? MAX_FIELDS;
  if (text.split('&', most + 1).length > most) throw refuse();
  const entries = [...new URLSearchParams(text)];
  const values = Map.groupBy(entries, ([name]) => name);
  const isTwice = values.size !== entries.length && !limits?.hasLists;
  if (isTwice || entries.some(([, value]) => value.includes('\0'))) throw refuse();
  // Lines end as scripts would send them; browsers send forms with both signs.
  const textOf = (all: string[][]) =>
    all.map(([, value = '']) => value.replaceAll('\r\n', '\n')).join(SEPARATOR);
  return Object.fromEntries([...values].map(([name, all]) => [name, textOf(all)]));
}

/** Routes of this scope take forms. */
export function acceptForms(app: App): void {
  app.addContentTypeParser(
    FORM,
    { parseAs: 'buffer', bodyLimit: MAX_BYTES },
    async (request: FastifyRequest, body: Buffer) => parseForm(body, request.routeOptions.config.formLimits),
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
