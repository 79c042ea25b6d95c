import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import { DOMAINS } from '@samen/resources/domains';
import ts from 'typescript';
import type { Compilation } from 'webpack';
import { emittedModules } from './shared-names.ts';

const IMPORTED = /^@samen\/resources\/(\w+)$/;
const BUNDLED = /[\\/]packages[\\/]resources[\\/]src[\\/](\w+)[\\/][^\\/]+$/;

const isDomain = (name: string | undefined): name is keyof typeof DOMAINS =>
  name !== undefined && Object.hasOwn(DOMAINS, name);

/** Source files that a build put into its files. */
export function bundledSources(compilation: Compilation): string[] {
  return [...emittedModules(compilation)].flatMap((module) => {
    const { resource } = module as typeof module & { resource?: string };
    return resource && /\.tsx?$/.test(resource) && existsSync(resource) ? [resource] : [];
  });
}

/**
 * The product's domains that a release is written against, with the number of each: those whose names its own sources
 * import, types included, and those of what it bundles. What the shell provides is the shell's.
 */
export function domainsOf(compilation: Compilation, folder: string): Record<string, number> {
  const own = resolve(folder) + sep;
  const found = new Set<keyof typeof DOMAINS>();
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const [, bundled] = BUNDLED.exec(file) ?? [];
    if (isDomain(bundled)) found.add(bundled);
    for (const { fileName } of ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles) {
      const [, imported] = IMPORTED.exec(fileName) ?? [];
      if (isDomain(imported)) found.add(imported);
      // A file of types alone is in no bundle.
      const next = resolve(dirname(file), fileName);
      if (fileName.startsWith('.') && next.startsWith(own) && /\.tsx?$/.test(next) && existsSync(next))
        visit(next);
    }
  };
  bundledSources(compilation).forEach(visit);
  return Object.fromEntries([...found].sort().map((domain) => [domain, DOMAINS[domain].max]));
}
