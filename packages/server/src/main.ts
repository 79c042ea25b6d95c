import path from 'node:path';
import { endingSignal, readEnvironment, supervise } from './supervisor/index.ts';

/** Runs the server as its child, and starts it again when it dies or stands still. */
process.exit(
  await supervise({
    module: path.join(import.meta.dirname, 'serve.ts'),
    signal: endingSignal(),
    log: (line) => process.stderr.write(`${line}\n`),
    ...readEnvironment(process.env),
  }),
);
