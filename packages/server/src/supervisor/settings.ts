import path from 'node:path';
import { EnvironmentReader } from '../config-reader.ts';
import { readStallLimit } from '../config-reader.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../../../..');

/**
 * What a supervisor takes from the environment, and what it gives its program. A value that cannot be taken is for the
 * program to refuse, which names all of them.
 */
export function readEnvironment(values: NodeJS.ProcessEnv): {
  stallLimit: number;
  environment: NodeJS.ProcessEnv;
} {
  return {
    stallLimit: readStallLimit(new EnvironmentReader(values)),
    // What was translated and compiled once need not be again: most of the time of a start.
    environment: { NODE_COMPILE_CACHE: path.join(REPOSITORY, '.cache', 'node'), ...values },
  };
}

/** Is aborted by the first signal to this process to end, and when the process that started it with a channel is gone. */
export function endingSignal(): AbortSignal {
  const ending = new AbortController();
  if (process.connected === false) ending.abort();
  process.on('disconnect', () => ending.abort());
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => ending.abort());
  return ending.signal;
}
