/** `npm run bench -- <name> …`: runs one benchmark; without a name, says which there are. */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './run-program.ts';

const [name, ...args] = process.argv.slice(2);
const names = globSync('benchmarks/*/run.ts', { cwd: ROOT }).map((file) => path.basename(path.dirname(file)));
if (!name || !names.includes(name)) {
  console.error(`Usage: npm run bench -- <name>, where the name is one of ${names.sort().join(', ')}.`);
  process.exit(2);
}
const script = path.join(ROOT, 'benchmarks', name, 'run.ts');
const { status } = spawnSync(process.execPath, [script, ...args], { cwd: ROOT, stdio: 'inherit' });
process.exit(status ?? 1);
