import inspector from 'node:inspector';
import { flushCompileCache } from 'node:module';
import { openInFlight, type InFlight } from './in-flight.ts';
import { HEARTBEAT, REFUSED, SHUTDOWN_LIMIT, type FromProgram } from './protocol.ts';

export interface StartedProgram {
  /** Ends it in order. */
  stop(): Promise<void>;
}

export interface Program {
  start(parts: { inFlight: InFlight }): Promise<StartedProgram>;
  /** Kinds of errors that a person has to mend before a start can succeed; their message is for people. */
  expected: readonly (new (message: string) => Error)[];
}

/** A message that cannot be sent shows as a disconnect. */
const send = (message: FromProgram) => void process.send?.(message, undefined, undefined, () => undefined);

function exitFor(error: unknown, expected: Program['expected']): never {
  const isExpected = expected.some((kind) => error instanceof kind);
  process.stderr.write(
    `${isExpected ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`,
  );
  process.exit(isExpected ? REFUSED : 1);
}

/**
 * Runs what a supervisor watches, or the same without one: heartbeats while its event loop turns, an ending in order on
 * a signal, and at once when the supervisor is gone.
 */
export async function runSupervised({ start, expected }: Program): Promise<void> {
  // Gone already, while the modules of this program were loaded.
  if (process.connected === false) process.exit(1);
  process.on('disconnect', () => process.exit(1));
  const heartbeat = () => send({ kind: 'heartbeat', isDebugged: inspector.url() !== undefined });
  heartbeat();
  setInterval(heartbeat, HEARTBEAT).unref();
  try {
    const { stop } = await start({ inFlight: openInFlight(process.env) });
    let isStopping = false;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => {
        if (isStopping) return;
        isStopping = true;
        setTimeout(() => process.exit(1), SHUTDOWN_LIMIT).unref();
        stop().then(
          () => process.exit(0),
          (error: unknown) => exitFor(error, expected),
        );
      });
    send({ kind: 'ready' });
    // One that is killed later cannot write down what it has compiled.
    flushCompileCache();
  } catch (error) {
    exitFor(error, expected);
  }
}
