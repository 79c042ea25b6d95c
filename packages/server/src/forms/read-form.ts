import type { FastifyRequest } from 'fastify';
import { Problem } from '../errors/problem.ts';
import type { App, FormLimits } from '../http/app-types.ts';
import { FILE_TYPES, LARGEST, readFile, readMultipart } from '../http/file-forms.ts';
import { visitedOrigin } from '../http/origin.ts';

const FORM = 'application/x-www-form-urlencoded';
const MAX_BYTES = 65_536;
const MAX_FIELDS = 100;
/** Between values of one name, where a form has such. */
const SEPARATOR = '\n';

/** What a browser sends of a form, by the names of its fields. */
export type FormFields = Readonly<Record<string, string>>;

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const refuse = () => new Problem('invalid_parameter');

/** Fields as forms have them, from all that was sent. */
function fieldsOf(
  entries: readonly (readonly [string, string])[],
  limits: FormLimits | undefined,
): FormFields {
  const values = Map.groupBy(entries, ([name]) => name);
  const isTwice = values.size !== entries.length && !limits?.hasLists;
  if (isTwice || entries.some(([, value]) => value.includes('\0'))) throw refuse();
  // Lines end as scripts would send them; browsers send forms with both signs.
  const textOf = (all: readonly (readonly [string, string])[]) =>
    all.map(([, value]) => value.replaceAll('\r\n', '\n')).join(SEPARATOR);
  return Object.fromEntries([...values].map(([name, all]) => [name, textOf(all)]));
}

/**
 * Reads a form's body. Invalid UTF-8, a NUL, too many fields, and one that comes twice where that is no list, are
 * `invalid_parameter`.
 */
export function parseForm(body: Buffer, limits?: FormLimits): FormFields {
  let text: string;
  try {
    text = decoder.decode(body);
  } catch {
    throw refuse();
  }
  const most = limits?.fields ?? MAX_FIELDS;
  if (text.split('&', most + 1).length > most) throw refuse();
  return fieldsOf([...new URLSearchParams(text)], limits);
}

/** A file of a form, at most one byte longer than any may be. */
export interface SentFile {
  /** The name of its field. */
  field: string;
  filename: string;
  bytes: Buffer;
}

/** How much a form with files may be. */
interface FileFormLimits extends FormLimits {
  fileBytes: number;
  /** Most files, with fields in which none was chosen. */
  files: number;
}

/**
 * Reads a form with files, one after the other. What `take` makes of a file is a value of its field; null: it is none. A
 * field for files in which none was chosen is sent as an empty one without a name.
 */
export async function readFormWithFiles(
  request: FastifyRequest,
  limits: FileFormLimits,
  take: (file: SentFile) => Promise<string | null>,
): Promise<FormFields> {
  const { bytes: fieldSize, fields, files, fileBytes } = limits;
  const entries: [string, string][] = [];
  const partLimits = {
    fileSize: LARGEST + 1,
    files,
    fields,
    fieldSize: fieldSize + 1,
    parts: fields + files,
  };
  return readMultipart(request, fileBytes, async () => {
    let length = 0;
    for await (const part of request.parts({ limits: partLimits }))
      if (part.type === 'file') {
        const bytes = await readFile(part.file, LARGEST);
        const isChosen = part.filename !== undefined && (part.filename !== '' || bytes.length > 0);
        const value = isChosen ? await take({ field: part.fieldname, filename: part.filename, bytes }) : null;
        if (value !== null) entries.push([part.fieldname, value]);
      } else if (typeof part.value === 'string') {
        length += part.value.length;
        if (length > fieldSize) throw new Problem('too_large');
        entries.push([part.fieldname, part.value]);
      }
    return fieldsOf(entries, limits);
  });
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
 * What routes that take a form have in common. Their calls of the API are counted there, like the same call of a
 * script.
 */
export const FORM_ROUTE = {
  access: 'public',
  page: true,
  anonymousPost: 'apart',
  bodyTypes: [FORM],
} as const;

/** The same for a form with files. */
export const fileFormRoute = (bodyBytes: number) => ({
  ...FORM_ROUTE,
  bodyTypes: [FORM, ...FILE_TYPES],
  bodyBytes,
});

/** The fields of a form that this site's own page has sent; another origin, or none, is `forbidden`. */
export function ownFields(request: FastifyRequest): FormFields {
  const { origin, 'sec-fetch-site': site = 'same-origin' } = request.headers;
  if (origin !== visitedOrigin(request) || site !== 'same-origin') throw new Problem('forbidden');
  return (request.body ?? {}) as FormFields;
}
