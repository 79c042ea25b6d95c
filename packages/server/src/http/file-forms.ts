import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { UPLOAD_RULES } from '@samen/resources/shared';
import { Problem } from '../errors/problem.ts';
import type { App } from './app-types.ts';
import { whileItComes } from './slow-body.ts';

/** Most bytes of any file. */
export const LARGEST = Math.max(...Object.values(UPLOAD_RULES).map(({ maxBytes }) => maxBytes));

/** Lets routes of this scope take a form with a file. */
export async function acceptFiles(app: App): Promise<void> {
  // One byte more than allowed is let through, so that the rejection can say what the limit is.
  const limits = { fileSize: LARGEST + 1, files: 1, fields: 4, fieldSize: 2048, parts: 5 };
  await app.register(multipart as never, { limits, throwFileSizeLimit: false } as never);
}

export const FILE_TYPES = ['multipart/form-data'];

/** The bytes of a part, up to one more than allowed; the rest is passed over. */
export async function readFile(chunks: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const received: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    if (length <= maxBytes) received.push(chunk);
    length += chunk.length;
  }
  return Buffer.concat(received).subarray(0, maxBytes + 1);
}

/** Rejects as soon as more has arrived than a form may have, in whatever part, before the first or after the last. */
function exceeding({ raw }: FastifyRequest, limit: number): Promise<never> {
  let received = 0;
  return new Promise((_resolve, reject) => {
    raw.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > limit) reject(new Problem('too_large'));
    });
  });
}

/** Has `read` read the parts of a form of at most `limit` bytes, as long as they come. */
export async function readMultipart<Result>(
  request: FastifyRequest,
  limit: number,
  read: () => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw new Problem('unsupported_type');
  try {
    return await whileItComes(request.raw, () => Promise.race([read(), exceeding(request, limit)]));
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (error instanceof Problem) throw error;
    const isLimit = code.startsWith('FST_') && /LIMIT|TOO_LARGE/.test(code);
    throw new Problem(isLimit ? 'too_large' : 'invalid_parameter');
  }
}
