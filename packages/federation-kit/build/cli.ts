import { parseArgs } from 'node:util';
import { buildAll } from './build-all.ts';
import { buildRelease } from './build-release.ts';
import type { BuildMode } from './inputs.ts';
import { releaseName, workspaceRoot } from './workspace.ts';

/**
 * `npm run build [remote…] [--mode development]`: builds the named releases, or all of them. `--here <remote>` builds
 * one in this process; the others run as children.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { mode: { type: 'string', default: 'production' }, here: { type: 'string' } },
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
  const names = positionals.length > 0 ? positionals.map(releaseName) : undefined;
  const built = await buildAll({ root, mode, ...(names && { names }), report: (line) => console.log(line) });
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
