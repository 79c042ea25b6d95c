import {
  SHELL,
  type ComposedRelease,
  type Composition,
  type ReleaseDescriptor,
} from '@samen/contracts/release';
import { incompatibility } from './compatibility.ts';

/** The URL of a file of a release: `web/x.js` → `/r/<remote>/<buildId>/x.js`. */
export const fileUrl = ({ remote, buildId }: ReleaseDescriptor, path: string): string =>
  `/r/${remote}/${buildId}/${path.replace(/^web\//, '')}`;

/** Scripts and style sheets by URL: what a browser checks. */
function integrities(release: ReleaseDescriptor): Record<string, string> {
  const loaded = release.files.filter(({ path }) => /^web\/.*\.(js|css)$/.test(path));
  return Object.fromEntries(loaded.map(({ path, integrity }) => [fileUrl(release, path), integrity]));
}

function composed(release: ReleaseDescriptor): ComposedRelease {
  const urls = (paths: string[]) => paths.map((path) => fileUrl(release, path));
  const files = integrities(release);
  const entry = fileUrl(release, release.entry[0]!);
  return {
    buildId: release.buildId,
    version: release.version,
    entry,
    globalName: release.globalName,
    integrity: files[entry]!,
    files,
    preload: urls(release.preload),
    styles: urls(release.styles),
    contract: release.contract,
    contributes: release.contributes,
  };
}

/** A release that runs, with those it may fall back to, the latest first. */
export interface ActiveRelease {
  release: ReleaseDescriptor;
  earlier: ReleaseDescriptor[];
}

/**
 * What a visitor gets: the shell, and of every remote its active release with the last earlier one that fits this
 * shell as its fallback. Null as long as no shell is active.
 */
export function compose(
  revision: number,
  active: ActiveRelease[],
  { killed = [], reload = {} }: Partial<Pick<Composition, 'killed' | 'reload'>> = {},
): Composition | null {
  const shell = active.find(({ release }) => release.remote === SHELL)?.release;
  if (!shell) return null;
  const remotes = active.filter(({ release }) => release.remote !== SHELL);
  return {
    revision,
    shell: {
      buildId: shell.buildId,
      version: shell.version,
      scripts: shell.entry.map((path) => fileUrl(shell, path)),
      preload: shell.preload.map((path) => fileUrl(shell, path)),
      styles: shell.styles.map((path) => fileUrl(shell, path)),
      files: integrities(shell),
      routes: shell.contributes.routes,
    },
    remotes: Object.fromEntries(
      remotes.map(({ release, earlier }) => {
        const fallback = earlier.find(
          (one) => one.buildId !== release.buildId && incompatibility(one, shell).length === 0,
        );
        return [release.remote, { ...composed(release), fallback: fallback ? composed(fallback) : null }];
      }),
    ),
    killed,
    ...(Object.keys(reload).length > 0 ? { reload } : {}),
  };
}
