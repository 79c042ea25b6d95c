import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { openTestRun } from './leftovers.ts';

const onLinux = process.platform === 'linux' ? it : it.skip;

onLinux(
  'ends and names what a suite has left, and nothing of anybody else',
  async () => {
    const bystander = spawn('sleep', ['1000']);
    const environment = { ...process.env };
    const run = openTestRun(environment);
    const folder = environment['TMPDIR'] ?? '';
    // As a suite that is cut off: the shell ends, and what it has started goes on in a session of its own.
    spawnSync('sh', ['-c', 'setsid sleep 1001 & sleep 0.2'], { env: environment, stdio: 'ignore' });
    mkdirSync(path.join(folder, 'samen-forgotten'));
    mkdirSync(path.join(folder, 'of-a-browser'));
    const left = await run.clear();
    expect(left).toEqual([expect.stringMatching(/^process \d+: sleep 1001$/), 'folder samen-forgotten']);
    expect(readdirSync(folder)).toEqual([]);
    expect(await run.clear()).toEqual([]);
    run.close();
    expect(existsSync(folder)).toBe(false);
    expect(bystander.exitCode).toBeNull();
    bystander.kill();
    await once(bystander, 'exit');
  },
  30_000,
);
