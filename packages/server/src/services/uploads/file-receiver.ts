import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { invalidAttribute, Problem } from '../../errors/problem.ts';
import { addressKey } from '../../limits/address-key.ts';
import type { Sandbox } from '../../sandbox/index.ts';
import type { PreparedFile } from '../../sandbox/child/uploads/prepare-file.ts';
import type { ReceivedFile } from './receive-file.ts';

/** How many of one person may be on their way, and how many may wait to be read. */
const MAX_RECEIVING = 8;
const MAX_WAITING = 8;
/** The same of an address that is no one's, of those of one tenant together, and of all: no tenant keeps others out. */
const MAX_OF_ADDRESS = 4;
const MAX_OF_TENANT = 12;
const MAX_OF_VISITORS = 24;
const VISITORS = 'visitors';
const BUSY = { meta: { seconds: 5, minutes: 1 } };

/** What was received, with the file as it is stored. */
export type PreparedUpload<Received extends ReceivedFile> = Omit<Received, 'file'> & {
  file: PreparedFile;
  toJSON: () => object;
};

/** Who sends a file, and of whom how many may be on their way. */
function sendersOf({ caller, ip }: FastifyRequest): Map<string, number> {
  if (caller.user) return new Map([[caller.user.id, MAX_RECEIVING]]);
  return new Map([
    [addressKey(ip), MAX_OF_ADDRESS],
    [`tenant ${caller.tenantId}`, MAX_OF_TENANT],
    [VISITORS, MAX_OF_VISITORS],
  ]);
}

const identityOf = ({ file, ...texts }: ReceivedFile): object => ({
  ...texts,
  file: createHash('sha256').update(file).digest('hex'),
});

/** Lets work with files begin while neither its sender nor visitors together have too many underway. */
export function receivingFiles() {
  const receiving = new Map<string, number>();
  const count = (sender: string, more: 1 | -1) => {
    const left = (receiving.get(sender) ?? 0) + more;
    if (left > 0) receiving.set(sender, left);
    else receiving.delete(sender);
  };
  return async <Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> => {
    const senders = sendersOf(request);
    for (const [sender, most] of senders)
      if ((receiving.get(sender) ?? 0) >= most) throw new Problem('rate_limited', BUSY);
    for (const sender of senders.keys()) count(sender, 1);
    try {
      return await work();
    } finally {
      for (const sender of senders.keys()) count(sender, -1);
    }
  };
}

/**
 * Puts the file of a request as it is stored into its `body`, with what a repeated request is known by. That is before the
 * handler, in which a connection to the database may be held. Files are in memory meanwhile, so no one sends many at once.
 */
export function fileReceiver(sandbox: Pick<Sandbox, 'run'>) {
  const receiving = receivingFiles();

  async function prepare(
    request: FastifyRequest,
    { file, purpose, types }: ReceivedFile,
  ): Promise<PreparedFile> {
    const [sender = ''] = sendersOf(request).keys();
    const owner = { owner: `uploads ${sender}`, waiting: MAX_WAITING };
    const outcome = await sandbox.run('prepareFile', types ? [file, purpose, types] : [file, purpose], owner);
    if (outcome.kind !== 'done') {
      request.log.warn({ reason: outcome.message, purpose, bytes: file.length }, 'a file cannot be read');
      throw invalidAttribute('file', 'file_unreadable');
    }
    const { output } = outcome;
    if ('code' in output) throw invalidAttribute('file', output.code, output.meta);
    return output;
  }

  return <Received extends ReceivedFile>(
    request: FastifyRequest,
    read: () => Promise<Received>,
  ): Promise<void> =>
    receiving(request, async () => {
      const received = await read();
      const file = await prepare(request, received);
      request.body = {
        ...received,
        file,
        toJSON: () => identityOf(received),
      } satisfies PreparedUpload<Received>;
    });
}
