import {
  CONTRACT_VERSION,
  globalNameOf,
  type ComposedRelease,
  type Composition,
  type Contributions,
} from '@samen/contracts/release';

/** Contributions of a remote that offers nothing but what `own` says. */
export function makeContributions(own: Partial<Contributions> = {}): Contributions {
  return {
    routes: [],
    navigation: [],
    slots: {},
    namespaces: [],
    texts: {},
    slices: [],
    switchPolicy: 'auto',
    ...own,
  };
}

/** A release as a composition names it, with a namespace of its own; `buildId` is `1.0.0-00000001` and the like. */
export function makeRelease(
  remote: string,
  buildId: string,
  own: Partial<Omit<ComposedRelease, 'contributes'>> & { contributes?: Partial<Contributions> } = {},
): ComposedRelease {
  const entry = `/r/${remote}/${buildId}/remoteEntry.js`;
  return {
    buildId,
    version: buildId.split('-')[0] ?? buildId,
    entry,
    globalName: globalNameOf(remote, buildId),
    integrity: '',
    files: { [entry]: '' },
    preload: [],
    styles: [],
    contract: { min: CONTRACT_VERSION, max: CONTRACT_VERSION },
    ...own,
    contributes: makeContributions({ namespaces: [remote], ...own.contributes }),
  };
}

/** A composition of these releases; a second release of a pair is the last good one. */
export function makeComposition(
  remotes: Record<string, ComposedRelease | [ComposedRelease, ComposedRelease]>,
  {
    revision = 1,
    shellBuildId = '1.0.0-00000000',
    killed = [] as string[],
    reload = {} as Record<string, number>,
  } = {},
): Composition {
  const composed = Object.entries(remotes).map(([name, releases]) => {
    const [release, fallback] = Array.isArray(releases) ? releases : [releases, null];
    return [name, { ...release, fallback: fallback ?? null }] as const;
  });
  return {
    revision,
    shell: { buildId: shellBuildId, version: '1.0.0', scripts: [], styles: [], files: {} },
    remotes: Object.fromEntries(composed),
    killed,
    reload,
  };
}
