import { parseEnvironment, runProduct, StartRefused } from './run-product.ts';

const say = (line: string) => console.log(line);

// Heard from the first moment on: a database that was started by then has to be stopped.
const ending = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.on(name, () => {
    if (ending.signal.aborted) return;
    say('Stopping…');
    ending.abort();
  });

try {
  const product = await runProduct({ ...parseEnvironment(process.env), say, signal: ending.signal });
  if (!ending.signal.aborted)
    await new Promise((done) => ending.signal.addEventListener('abort', done, { once: true }));
  await product.close();
  process.exit(0);
} catch (error) {
  if (ending.signal.aborted) process.exit(0);
  console.error(error instanceof StartRefused ? error.message : error);
  process.exit(1);
}
