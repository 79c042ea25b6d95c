import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { IMPORT_BOUNDS, IMPORT_KINDS } from '@samen/resources/administration';
import { invalid, invalidAttribute } from '../../../errors/problem.ts';
import { userOf } from '../../../http/user-of.ts';
import type { Importers } from '../../../imports/importer.ts';
import type { Sandbox } from '../../../sandbox/index.ts';
import { NO_FILE, readFileForm, receivingFiles } from '../../../services/uploads/index.ts';
import type { ReceivedTable } from './import.service.ts';
import { importerOf } from './imports.policy.ts';

/** The form of `POST imports`, for readers. */
export const ImportForm = Type.Object({
  kind: Type.Enum([...IMPORT_KINDS]),
  file: Type.String({ format: 'binary' }),
});

/** How many files of one person may wait to be read. */
const WAITING = 2;
const MEGABYTE = 1024 * 1024;

/** Puts the table of a request in the place of its `body`. It is read in a sandbox: its content is untrusted. */
export function tableReceiver(sandbox: Pick<Sandbox, 'run'>, importers: Importers) {
  const receiving = receivingFiles();

  async function receive(request: FastifyRequest): Promise<ReceivedTable & { toJSON: () => object }> {
    const { caller } = request;
    const kindOf = (texts: ReadonlyMap<string, string>) => {
      const kind = IMPORT_KINDS.find((one) => one === texts.get('kind'));
      if (!kind) throw invalidAttribute('kind', 'inclusion');
      importerOf(importers, caller, kind);
      return kind;
    };
    const { texts, file, filename } = await readFileForm(request, (before) => {
      kindOf(before);
      return IMPORT_BOUNDS.bytes;
    });
    const kind = kindOf(texts);
    if (!file) throw invalid(NO_FILE);
    if (file.length > IMPORT_BOUNDS.bytes)
      throw invalidAttribute('file', 'image_size', { size: `${IMPORT_BOUNDS.bytes / MEGABYTE} MB` });
    const owner = { owner: `imports ${userOf(caller).id}`, waiting: WAITING };
    const outcome = await sandbox.run('readTable', [file, IMPORT_BOUNDS], owner);
    if (outcome.kind !== 'done') {
      request.log.warn({ reason: outcome.message, bytes: file.length }, 'a table cannot be read');
      throw invalidAttribute('file', 'file_unreadable');
    }
    const { output } = outcome;
    if ('code' in output) throw invalidAttribute('file', output.code, output.meta);
    const sha256 = createHash('sha256').update(file).digest('hex');
    // What a repeated request is known by.
    return { kind, filename, table: output, toJSON: () => ({ kind, filename, sha256 }) };
  }

  return (request: FastifyRequest): Promise<void> =>
    receiving(request, async () => {
      request.body = await receive(request);
    });
}
