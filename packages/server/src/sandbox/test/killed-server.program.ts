import path from 'node:path';
import { openSandbox } from '../sandbox.ts';
import type { HOSTILE_TASKS } from './hostile-tasks.program.ts';

/** A server that is killed while its sandboxes work: prints their process ids once they do. */
const sandbox = openSandbox<typeof HOSTILE_TASKS>({
  processes: 2,
  timeout: 600_000,
  memory: 512,
  entry: path.join(import.meta.dirname, 'hostile-tasks.program.ts'),
});
const owner = (name: string) => ({ owner: name, waiting: 1 });
await Promise.all([sandbox.run('echo', '', owner('a')), sandbox.run('echo', '', owner('b'))]);
void sandbox.run('loop', undefined as never, owner('a'));
void sandbox.run('hang', undefined as never, owner('b'));
process.stdout.write(`${JSON.stringify(sandbox.pids())}\n`);
