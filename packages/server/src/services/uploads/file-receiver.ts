import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { invalidAttribute, Problem } from '../../errors/problem.ts';
import { userOf } from '../../http/user-of.ts';
import type { Sandbox } from '../../sandbox/index.ts';
import type { PreparedFile } from '../../sandbox/child/uploads/prepare-file.ts';
import type { ReceivedFile } from './receive-file.ts';

/** How many of one person may be on their way, and how many may wait to be read. */
const MAX_RECEIVING = 8;
const MAX_WAITING = 8;
const BUSY = { meta: { seconds: 5, minutes: 1 } };

/** What was received, with the file as it is stored. */
export type PreparedUpload<Received extends ReceivedFile> = Omit<Received, 'file'> & {
  file: PreparedFile;
  toJSON: () => object;
};

const identityOf = ({ file, ...texts }: ReceivedFile): object => ({
  ...texts,
  file: createHash('sha256').update(file).digest('hex'),
});

/**
 * Puts the file of a request as it is stored into its `body`, with what a repeated request is known by. That is before the
 * handler, in which a connection to the database may be held. Files are in memory meanwhile, so no one sends many at once.
 */
export function fileReceiver(sandbox: Pick<Sandbox, 'run'>) {
  const receiving = new Map<string, number>();

  async function prepare(request: FastifyRequest, { file, purpose }: ReceivedFile): Promise<PreparedFile> {
    const owner = { owner: `uploads ${userOf(request.caller).id}`, waiting: MAX_WAITING };
    const outcome = await sandbox.run('prepareFile', [file, purpose], owner);
    if (outcome.kind !== 'done') {
      request.log.warn({ reason: outcome.message, purpose, bytes: file.length }, 'a file cannot be read');
      throw invalidAttribute('file', 'file_unreadable');
    }
    const { output } = outcome;
    if ('code' in output) throw invalidAttribute('file', output.code, output.meta);
    return output;
  }

  return async <Received extends ReceivedFile>(
    request: FastifyRequest,
    read: () => Promise<Received>,
  ): Promise<void> => {
    const { id } = userOf(request.caller);
    const others = receiving.get(id) ?? 0;
    if (others >= MAX_RECEIVING) throw new Problem('rate_limited', BUSY);
    receiving.set(id, others + 1);
    try {
      const received = await read();
      const file = await prepare(request, received);
      request.body = {
        ...received,
        file,
        toJSON: () => identityOf(received),
      } satisfies PreparedUpload<Received>;
    } finally {
      const left = (receiving.get(id) ?? 1) - 1;
      if (left > 0) receiving.set(id, left);
      else receiving.delete(id);
    }
  };
}
