import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Composition } from '@samen/contracts/release';
import type { Product } from '@samen/dev-env/outside';
import { call } from './api.ts';

/** A release to work on. */
export interface Named {
  remote: string;
  buildId: string;
}

/** What is live on a product. */
export async function compositionOf(product: Product): Promise<Composition> {
  return (await call(product, '/platform/v1/composition')).body as Composition;
}

/** Publishes with the command. Fails with what it says. */
export async function publish(
  product: Product,
  { remote, directory }: { remote: string; directory: string },
) {
  const { code, output } = await product.run('release', 'publish', remote, '--dir', directory);
  if (code !== 0) throw new Error(output);
}

/** Makes a release active as the command does, without a process of its own. */
export async function activate(product: Product, { remote, buildId }: Named): Promise<void> {
  const token = readFileSync(join(product.dataDir, 'operator-token'), 'utf8').trim();
  const { status, body } = await call(product, `/platform/v1/remotes/${remote}/activate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: { buildId, reason: 'for a test' },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
}
