import { join } from 'node:path';
import { CONTRACT_VERSION, SHELL, type ComposedRelease } from '@samen/contracts/release';
import {
  repackage,
  removeData,
  rowsOf,
  startProduct,
  type Product,
  type Repackaged,
  type RepackageChanges,
} from '@samen/dev-env/harness';
import { activate, compositionOf, publish } from '../operate.ts';
import { SETTINGS } from '../test.ts';
import { ABSENT } from './faults.ts';

/** A product whose remotes each have two good releases, the second of them active. */
export interface World {
  product: Product;
  /** As it is composed, with the first as its fallback. */
  second(remote: string): ComposedRelease & { fallback: ComposedRelease };
  directory(remote: string, buildId: string): string;
  /** Publishes a release that is the second but for these changes; activates nothing. */
  broken(remote: string, name: string, changes: RepackageChanges): Promise<Repackaged>;
  reported(): Promise<Reported[]>;
  close(): Promise<void>;
}

/** Rows of `platform.reports`, over all minutes. */
export interface Reported {
  remote: string;
  buildId: string;
  kind: string;
  outcome: string;
  failure: string;
  count: number;
}

const REPORTED = `SELECT remote, build_id AS "buildId", kind, outcome, failure, sum(count)::int AS count
  FROM platform.reports GROUP BY 1, 2, 3, 4, 5`;

/** Starts it. `remotes` get their second release. */
export async function openWorld(remotes: readonly string[]): Promise<World> {
  // Every cell of the matrix is a browser of its own, with an address of its own.
  const product = await startProduct({ env: { ...SETTINGS, TRUSTED_PROXIES: '127.0.0.1,::1' } });
  const builds = join(product.dataDir, 'builds');
  const directory = (remote: string, buildId: string) => join(product.dataDir, 'releases', remote, buildId);
  const first = await compositionOf(product);

  async function make(
    remote: string,
    buildId: string,
    name: string,
    changes: RepackageChanges = {},
  ): Promise<Repackaged> {
    const repackaged = repackage(directory(remote, buildId), builds, name, changes);
    await publish(product, repackaged);
    return repackaged;
  }

  // Two shells that promise more than they have: with one of them remotes that do not fit could not be published.
  for (const name of ['boastful', 'boastful too']) {
    const shell = await make(SHELL, first.shell.buildId, name, {
      descriptor: ({ shared }) => ({
        contract: { min: CONTRACT_VERSION, max: CONTRACT_VERSION + 1 },
        shared: { ...shared, [ABSENT]: '1.0.0' },
      }),
    });
    await activate(product, shell);
  }
  for (const remote of remotes) {
    await activate(product, await make(remote, first.remotes[remote]?.buildId ?? '', 'second'));
  }
  const { remotes: composed } = await compositionOf(product);

  const second: World['second'] = (remote) => {
    const release = composed[remote];
    if (!release?.fallback) throw new Error(`${remote} has no second release.`);
    return { ...release, fallback: release.fallback };
  };
  return {
    product,
    second,
    directory,
    broken: (remote, name, changes) => make(remote, second(remote).buildId, name, changes),
    reported: () => rowsOf<Reported>(product.dataDir, REPORTED),
    async close() {
      await product.stop();
      removeData(product.dataDir);
    },
  };
}
