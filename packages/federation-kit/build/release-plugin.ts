import { existsSync, rmSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Compiler, Stats } from 'webpack';
import { factsOf } from './compile.ts';
import { precompress } from './compress.ts';
import type { BundleOptions } from './bundle-options.ts';
import { contributedTexts, describeFiles, describeRelease, type BuildFacts } from './descriptor.ts';
import { buildIdOf } from './inputs.ts';
import { remoteConfigOf } from './remote-config.ts';
import { readPackageJson } from './workspace.ts';

/** A file was saved while it was built: no build id would be right for the output. */
export class SourcesChanged extends Error {
  override readonly name = 'SourcesChanged';
}

/**
 * Makes one release of what the two compilers write: describes it, compresses its files, and puts it in its place whole or
 * not at all. Both compilers have the same instance; `web` runs first. A development server leaves it out.
 */
export class ReleasePlugin {
  readonly #options: BundleOptions;
  readonly #report: (line: string) => void;
  #facts: BuildFacts | null = null;

  constructor(options: BundleOptions, report: (line: string) => void) {
    this.#options = options;
    this.#report = report;
  }

  apply(compiler: Compiler): void {
    const isFirst = compiler.options.name === 'web';
    if (isFirst) compiler.hooks.beforeRun.tapPromise('ReleasePlugin', () => this.#begin());
    compiler.hooks.done.tapPromise('ReleasePlugin', async (stats) => {
      try {
        if (isFirst) this.#facts = stats.hasErrors() ? null : this.#factsOf(stats);
        else if (this.#facts && !stats.hasErrors()) await this.#finish(this.#facts);
        else await this.#clear();
      } catch (error) {
        await this.#clear();
        throw error;
      }
    });
    compiler.hooks.failed.tap('ReleasePlugin', () =>
      rmSync(this.#options.workPath, { recursive: true, force: true }),
    );
  }

  async #begin(): Promise<void> {
    const { dir, name, buildId, workPath } = this.#options;
    this.#facts = null;
    await this.#clear();
    // Before anything takes time: a missing text would otherwise show at the end.
    contributedTexts(dir, await remoteConfigOf(dir, name, buildId));
    await mkdir(workPath, { recursive: true });
  }

  #factsOf(stats: Stats): BuildFacts {
    return factsOf(stats, this.#options.isShell, this.#options.globalName);
  }

  async #clear(): Promise<void> {
    await rm(this.#options.workPath, { recursive: true, force: true });
  }

  async #finish(facts: BuildFacts): Promise<void> {
    const { dir, root, name, isShell, buildId, mode, workPath } = this.#options;
    const config = await remoteConfigOf(dir, name, buildId);
    const files = describeFiles(workPath);
    const { version } = readPackageJson(dir);
    const descriptor = describeRelease({ dir, root, isShell, config, version, buildId, mode, facts, files });
    await precompress(join(workPath, 'web'));
    await writeFile(join(workPath, 'release.json'), `${JSON.stringify(descriptor, null, 2)}\n`);
    if (buildIdOf(dir, name, mode) !== buildId)
      throw new SourcesChanged(`Files of ${name} changed while it was built. Build it again.`);
    const directory = join(dirname(workPath), buildId);
    await rename(workPath, directory).catch(async (error: NodeJS.ErrnoException) => {
      // Equal inputs were built before, or by another process meanwhile: that directory has the same bytes.
      if (!existsSync(join(directory, 'release.json'))) throw error;
      await this.#clear();
    });
    this.#report(`${name} ${buildId} is built, in ${directory}.`);
  }
}
