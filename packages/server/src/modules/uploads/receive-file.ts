import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { UPLOAD_BOUNDS, UPLOAD_PURPOSES, UPLOAD_RULES, type UploadPurpose } from '@samen/contracts';
import { invalid, Problem, type FieldError } from '../../errors/problem.ts';
import type { App } from '../../http/app-types.ts';
import { fieldReader } from '../../http/field-reader.ts';

const LARGEST = Math.max(...Object.values(UPLOAD_RULES).map(({ maxBytes }) => maxBytes));
/** A little more than a file may have is read to its end and told its limit; who sends a film is not waited for. */
export const FORM_LIMIT = 3 * LARGEST;

/** What came with `POST uploads`. */
export interface ReceivedFile {
  file: Buffer;
  filename: string;
  purpose: UploadPurpose;
  altText: string | null;
}

/** Lets routes of this scope take a form with a file. */
export async function acceptFiles(app: App): Promise<void> {
  // One byte more than allowed is let through, so that the refusal can say what the limit is.
  const limits = { fileSize: LARGEST + 1, files: 1, fields: 4, fieldSize: 2048, parts: 5 };
  await app.register(multipart as never, { limits, throwFileSizeLimit: false } as never);
}

export const FILE_TYPES = ['multipart/form-data'];

/** `C:\fakepath\Foto 1.JPG` → `Foto 1.JPG`: a name that may be shown and sent in a header. */
export function safeFilename(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  // Browsers write these signs so in a form.
  const text = last
    .replace(/%(22|0D|0A)/gi, '')
    .normalize('NFC')
    .replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069"<>|:*?]/g, '')
    .replace(/^\.+/, '')
    .trim();
  const [, stem = '', extension = ''] = /^(.*?)(\.[^.]{1,8})?$/.exec(text) ?? [];
  return `${stem.slice(0, 100) || 'bestand'}${extension}`;
}

interface FormParts {
  texts: Map<string, string>;
  file: Buffer | null;
  filename: string;
}

/** Rejects when a form, its boundaries and what stands around them included, is larger than it may be. */
function whenTooLarge({ raw }: FastifyRequest): Promise<never> {
  let bytes = 0;
  return new Promise((_resolve, reject) => {
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > FORM_LIMIT) reject(new Problem('too_large'));
    });
  });
}

async function readParts(request: FastifyRequest): Promise<FormParts> {
  const texts = new Map<string, string>();
  let file: Buffer | null = null;
  let filename = '';
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        file = await part.toBuffer();
        filename = part.filename;
      } else if (typeof part.value === 'string') texts.set(part.fieldname, part.value);
    }
  } catch (error) {
    const { code = '' } = error as { code?: string };
    throw code.startsWith('FST_') && /LIMIT|TOO_LARGE/.test(code)
      ? new Problem('too_large')
      : new Problem('invalid_parameter');
  }
  return { texts, file, filename };
}

/** Reads the form and puts into `body` what a repeated request is known by; the handler takes it from there. */
export async function receiveFile(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) throw new Problem('unsupported_type');
  const { texts, file, filename } = await Promise.race([readParts(request), whenTooLarge(request)]);
  const errors: FieldError[] = [];
  const purpose = UPLOAD_PURPOSES.find((one) => one === texts.get('purpose'));
  if (!purpose) errors.push({ code: 'inclusion', pointer: '/data/attributes/purpose' });
  if (!file) errors.push({ code: 'required', pointer: '/data/attributes/file' });
  const fields = fieldReader();
  const altText = fields.line('alt_text', texts.get('alt_text') ?? null) ?? null;
  const n = UPLOAD_BOUNDS.altText;
  if ((altText?.length ?? 0) > n) fields.refuse('alt_text', 'max_length', { n });
  if (!purpose || !file) throw invalid(...errors);
  fields.finish();
  const received: ReceivedFile = { file, filename: safeFilename(filename), purpose, altText };
  request.body = {
    ...received,
    toJSON: () => ({ ...received, file: createHash('sha256').update(file).digest('hex') }),
  };
}
