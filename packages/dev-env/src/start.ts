import { endingSignal } from '@samen/server/supervisor';
import { parseEnvironment, runProduct, StartRefused } from './run-product.ts';

/** Of `npm run dev server`. */
const isWatching = process.argv.includes('--watch');
const log = (line: string) => console.log(line);
// The reader of the output has gone; that is no reason to leave a database running.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

// Handled from the first moment on: a database that was started by then has to be stopped.
const signal = endingSignal();
signal.addEventListener('abort', () => log('Stopping…'));

try {
  process.exit(await runProduct({ ...parseEnvironment(process.env), log, signal, isWatching }));
} catch (error) {
  if (signal.aborted) process.exit(0);
  console.error(error instanceof StartRefused ? error.message : error);
  process.exit(1);
}
