import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { readPackageJson, workspacePackages } from './workspace.ts';

/**
 * The one list of shared libraries. The shell hands them over in `federation-host.ts`; a remote carries no copy. Sharing
 * matches the text of the import, so sub-paths stand here by themselves and sources import exactly these names.
 */
export const SHARED_BY_REMOTES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-redux',
  'styled-components',
  '@samen/router',
  '@samen/redux',
  '@samen/api-client',
  '@samen/federation-kit',
  '@samen/design-system',
] as const;

/** The library that a remote's container calls and the shell provides; a remote needs it in a compatible version, as React. */
export const FEDERATION_RUNTIME = '@module-federation/runtime';

/** The version of the preset's own: a container is generated for it. */
export function runtimeVersion(): string {
  const require = createRequire(import.meta.url);
  return (require(`${FEDERATION_RUNTIME}/package.json`) as { version: string }).version;
}

const packageOf = (request: string) => request.match(/^(@[^/]+\/)?[^/]+/)![0];

/** The installed version of each shared library, as seen from the folder of a release. Absent ones are left out. */
export function sharedVersions(root: string, folder: string): Record<string, string> {
  const workspace = workspacePackages(root);
  const require = createRequire(join(folder, 'package.json'));
  const versionOf = (name: string): string | undefined => {
    const source = workspace.get(name);
    if (source) return readPackageJson(source).version;
    for (const base of require.resolve.paths(name) ?? []) {
      try {
        return (JSON.parse(readFileSync(join(base, name, 'package.json'), 'utf8')) as { version: string })
          .version;
      } catch {
        continue;
      }
    }
    return undefined;
  };
  return Object.fromEntries(
    SHARED_BY_REMOTES.flatMap((request) => {
      const version = versionOf(packageOf(request));
      return version ? [[request, version]] : [];
    }),
  );
}
