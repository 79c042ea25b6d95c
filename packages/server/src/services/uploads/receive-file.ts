import path from 'node:path';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { boundsOf } from '@samen/jsonapi/declaration';
import { UPLOAD_PURPOSES, UPLOAD_RULES, Uploads, type UploadPurpose } from '@samen/resources/shared';
import { invalid, type FieldError } from '../../errors/problem.ts';
import { fieldReader } from '../../http/field-reader.ts';
import { LARGEST, readFile, readMultipart } from '../../http/file-forms.ts';
import { requirePurpose } from './uploads.policy.ts';

/** A form of this size is read to its end, so that the response can say what the limit is; who sends a film is not waited for. */
export const FORM_LIMIT = LARGEST + 2 * 1024 * 1024;

/** What files are sent for here; what comes with a form has a way of its own. */
const SENT_PURPOSES = UPLOAD_PURPOSES.filter((purpose) => purpose !== 'submission');

/** The form of `POST uploads`, for readers. */
export const UploadForm = Type.Object({
  file: Type.String({ format: 'binary' }),
  purpose: Type.Enum([...SENT_PURPOSES]),
  altText: Type.Optional(Type.String()),
});

/** The form of `PUT uploads/{id}/file`. */
export const ReplacementForm = Type.Pick(UploadForm, ['file']);

/** A file with what it is for. */
export interface ReceivedFile {
  file: Buffer;
  filename: string;
  purpose: UploadPurpose;
  /** The media types that are taken, where those are fewer than for its purpose. */
  types?: readonly string[];
}

/** What came with `POST uploads`. */
export interface ReceivedUpload extends ReceivedFile {
  altText: string | null;
}

/** Characters of a name that are looked at; a hundred of them are stored, and what the file ends in. */
const MAX_NAME = 600;

/** `C:\fakepath\Foto 1.JPG` → `Foto 1.JPG`: a name that may be shown and sent in a header. */
export function safeFilename(name: string): string {
  const whole = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  // Cut before its marks are composed, which takes time that grows with the square of their number.
  const last = whole.length > MAX_NAME ? whole.slice(0, MAX_NAME / 2) + whole.slice(-MAX_NAME / 2) : whole;
  // Browsers write these signs so in a form.
  const text = last
    .replace(/%(22|0D|0A)/gi, '')
    .normalize('NFC')
    .replace(/[\u0000-\u001f\u007f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"<>|:*?]/g, '')
    .replace(/^\.+/, '')
    .trim();
  const [, stem = '', extension = ''] = /^(.*?)(\.[^.]{1,8})?$/.exec(text) ?? [];
  return `${stem.slice(0, 100) || 'bestand'}${extension}`.toWellFormed();
}

const SAME_AS: Readonly<Record<string, string>> = { jpeg: 'jpg' };

/** A file's name with the extension of what it is: saved from the site, it is opened as nothing else. */
export function namedAs(filename: string, extension: string): string {
  const own = path.extname(filename).slice(1).toLowerCase();
  return (SAME_AS[own] ?? own) === extension ? filename : `${filename}.${extension}`;
}

/** A form with a file, as it came. */
export interface FileForm {
  texts: ReadonlyMap<string, string>;
  file: Buffer | null;
  filename: string;
}

/** Sees what came before the file and says how large that may be; throws where it is not to be read. */
export type AdmitFile = (texts: ReadonlyMap<string, string>) => number;

const purposeOf = (text: string | undefined) => SENT_PURPOSES.find((one) => one === text);

async function readParts(request: FastifyRequest, admit: AdmitFile): Promise<FileForm> {
  const texts = new Map<string, string>();
  let [file, filename]: [Buffer | null, string] = [null, ''];
  for await (const part of request.parts())
    if (part.type === 'file') {
      file = await readFile(part.file, admit(texts));
      filename = part.filename;
    } else if (typeof part.value === 'string') texts.set(part.fieldname, part.value);
  return { texts, file, filename: safeFilename(filename) };
}

/** Reads a form with one file, to its end or until it cannot be taken any more. */
export const readFileForm = (request: FastifyRequest, admit: AdmitFile): Promise<FileForm> =>
  readMultipart(request, FORM_LIMIT, () => readParts(request, admit));

export const NO_FILE: FieldError = { code: 'required', pointer: '/data/attributes/file' };

/** Reads a new upload, to the end of its form or until it cannot be taken any more. */
export async function receiveUpload(request: FastifyRequest): Promise<ReceivedUpload> {
  const { texts, file, filename } = await readFileForm(request, (before) => {
    const purpose = purposeOf(before.get('purpose'));
    // Screens send the purpose first; another client gets the error after the file.
    if (!purpose) return LARGEST;
    requirePurpose(request.caller, purpose);
    return UPLOAD_RULES[purpose].maxBytes;
  });
  const errors: FieldError[] = [];
  const purpose = purposeOf(texts.get('purpose'));
  if (!purpose) errors.push({ code: 'inclusion', pointer: '/data/attributes/purpose' });
  if (!file) errors.push(NO_FILE);
  const fields = fieldReader();
  const bounds = boundsOf(Uploads.attributes.altText);
  const altText = fields.line('alt_text', texts.get('alt_text') ?? null, bounds) ?? null;
  if (!purpose || !file) throw invalid(...errors);
  requirePurpose(request.caller, purpose);
  fields.finish();
  return { file, filename, purpose, altText };
}

/** Reads the file that comes in the place of one that is for `purpose`. */
export async function receiveFile(request: FastifyRequest, purpose: UploadPurpose): Promise<ReceivedFile> {
  const { file, filename } = await readFileForm(request, () => {
    requirePurpose(request.caller, purpose);
    return UPLOAD_RULES[purpose].maxBytes;
  });
  if (!file) throw invalid(NO_FILE);
  return { file, filename, purpose };
}
