import { parseArgs } from 'node:util';
import { buildAll } from './build-all.ts';
import { buildRelease, plannedRelease } from './build-release.ts';
import type { BuildMode } from './inputs.ts';
import { releaseName, releaseNames, workspaceRoot } from './workspace.ts';

/**
 * `npm run build [remote…] [--mode development]`: builds the named releases, or all of them. `--here <remote>` builds
 * one in this process; the others run as children. `--json` writes the releases to stdout and progress to stderr;
 * `--plan` with it only prints what a build would be called and where it would lie.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      mode: { type: 'string', default: 'production' },
      here: { type: 'string' },
      json: { type: 'boolean', default: false },
      plan: { type: 'boolean', default: false },
    },
  });
  if (values.mode !== 'production' && values.mode !== 'development') {
    throw new Error(`--mode is production or development, not '${values.mode}'.`);
  }
  const mode: BuildMode = values.mode;
  const root = workspaceRoot(process.cwd());
  if (values.here) {
    await buildRelease(releaseName(values.here), { root, mode });
    return;
  }
  const since = performance.now();
  const names = positionals.length > 0 ? positionals.map(releaseName) : releaseNames(root);
  if (values.plan) {
    console.log(JSON.stringify(names.map((name) => plannedRelease(name, { root, mode }))));
    return;
  }
  const report = (line: string) => (values.json ? console.error(line) : console.log(line));
  const built = await buildAll({ root, mode, names, report });
  if (values.json) {
    console.log(JSON.stringify(built));
    return;
  }
  const fresh = built.filter((release) => release.built).length;
  const took = ((performance.now() - since) / 1000).toFixed(1);
  console.log(`${fresh} built, ${built.length - fresh} unchanged, in ${took} s.`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
