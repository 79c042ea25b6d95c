import type { Release } from './types.ts';

/**
 * The table that the preset's runtime reads before it requests a chunk or a style sheet: URL path → hash. A file that
 * is not in it is not loaded.
 */
function table(): Record<string, string> {
  const scope = globalThis as { __samenIntegrity?: Record<string, string> };
  return (scope.__samenIntegrity ??= {});
}

/** Makes the files of a release loadable. */
export function admitFiles(files: Release['files']): void {
  Object.assign(table(), files);
}

/** Takes the files of a release out of the table. */
export function dismissFiles(files: Release['files']): void {
  for (const url of Object.keys(files)) delete table()[url];
}

/** The hash of a URL, or undefined where no release names it. */
export function integrityOf(url: string): string | undefined {
  return table()[new URL(url, document.baseURI).pathname];
}
