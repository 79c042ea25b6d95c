import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { plannedRelease, type BuildOptions, type BuiltRelease } from './build-release.ts';
import { releaseNames, workspaceRoot } from './workspace.ts';

export interface BuildAllOptions extends BuildOptions {
  /** Releases to build; by default all of the workspace. */
  names?: string[];
  /** How many at a time; by default two. */
  parallel?: number;
  /** One line per step. */
  report?: (line: string) => void;
}

/** A process of its own per release: webpack keeps one core busy, and its memory goes with it. */
function buildInChild(name: string, options: { root: string; mode: string }): Promise<void> {
  const args = [join(import.meta.dirname, 'cli.ts'), '--here', name, '--mode', options.mode];
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: options.root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr.on('data', (part: Buffer) => (output += part.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${name} was not built.\n${output.trim()}`)),
    );
  });
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Builds what changed, two at a time. Rejects with the first failure after the others have finished. */
export async function buildAll(options: BuildAllOptions = {}): Promise<BuiltRelease[]> {
  const {
    root = workspaceRoot(import.meta.dirname),
    mode = 'production',
    parallel = 2,
    report = () => {},
  } = options;
  const names = options.names ?? releaseNames(root);
  const plans = names.map((name) => plannedRelease(name, { root, mode }));
  const waiting = plans.filter(({ directory }) => !existsSync(join(directory, 'release.json')));
  for (const { remote, buildId } of plans.filter((plan) => !waiting.includes(plan))) {
    report(`${remote} ${buildId}: unchanged`);
  }
  const builds = new Set(waiting.map(({ remote }) => remote));
  const failures: unknown[] = [];
  const work = async () => {
    for (let plan = waiting.shift(); plan; plan = waiting.shift()) {
      const since = performance.now();
      report(`${plan.remote} ${plan.buildId}: building`);
      try {
        await buildInChild(plan.remote, { root, mode });
        report(`${plan.remote} ${plan.buildId}: built in ${seconds(since)}`);
      } catch (error) {
        report(`${plan.remote} ${plan.buildId}: failed after ${seconds(since)}`);
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  if (failures.length > 0) throw failures[0];
  // Computed again: a build whose sources changed meanwhile has another id.
  return names.map((name) => ({ ...plannedRelease(name, { root, mode }), built: builds.has(name) }));
}
