import type { ReleaseDescriptor } from '@samen/contracts/release';

export type ReleaseParts = Partial<Omit<ReleaseDescriptor, 'contributes'>> & {
  contributes?: Partial<ReleaseDescriptor['contributes']>;
};

/** A release that contributes nothing and needs nothing, but for what a test says of it. */
export function release(remote: string, { contributes, ...parts }: ReleaseParts = {}): ReleaseDescriptor {
  return {
    format: 1,
    remote,
    version: '0.1.0',
    buildId: '0.1.0-0123abcd',
    mode: 'production',
    contract: { min: 1, max: 1 },
    shared: {},
    sizeBudget: 100,
    globalName: `${remote}_0_1_0_0123abcd`,
    ...(remote === 'shell' ? { provides: {} } : { imports: {} }),
    domains: {},
    calls: [],
    files: [{ path: 'web/entry.js', integrity: `sha384-${'a'.repeat(64)}`, size: 10, gzip: 5 }],
    entry: ['web/entry.js'],
    styles: [],
    preload: [],
    server: 'server/index.cjs',
    contributes: {
      routes: [],
      navigation: [],
      slots: {},
      namespaces: [],
      texts: {},
      slices: [],
      switchPolicy: 'auto',
      ...contributes,
    },
    ...parts,
  };
}
