import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHELL, type Composition, type RolloutRule } from '@samen/contracts/release';
import { repackage, type Product, type Repackaged, type RepackageChanges } from '@samen/dev-env/harness';
import { call, type ApiResponse } from './api.ts';

/** A release to work on. */
export interface Named {
  remote: string;
  buildId: string;
}

/** What an operator does to one remote, over HTTP, as fast as the server responds. */
export interface Operator {
  send(
    action: 'activate' | 'rollback' | 'kill' | 'rollout',
    body: { buildId?: string; expectedRevision?: number; rules?: RolloutRule[]; reload?: boolean },
  ): Promise<ApiResponse>;
  /** Makes a release active that was not; the revision of it. */
  activate(buildId: string): Promise<number>;
  /** Makes a release active, if it is not. */
  ensure(buildId: string): Promise<void>;
}

/** What is live on a product. */
export async function compositionOf(product: Product): Promise<Composition> {
  return (await call(product, '/platform/v1/composition')).body as Composition;
}

/** The operator of `remote`, with the token that a start leaves beside the data. */
export function operatorOf(product: Product, remote: string): Operator {
  const token = readFileSync(join(product.dataDir, 'operator-token'), 'utf8').trim();
  const send: Operator['send'] = (action, body) =>
    call(product, `/platform/v1/remotes/${remote}/${action}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: { reason: 'a test', ...body },
    });
  const activate = async (buildId: string) => {
    const { status, body } = await send('activate', { buildId });
    if (status !== 200) throw new Error(`${remote} ${buildId}: ${JSON.stringify(body)}`);
    return (body as { changed: { revision: number }[] }).changed;
  };
  return {
    send,
    ensure: async (buildId) => void (await activate(buildId)),
    async activate(buildId) {
      const [changed] = await activate(buildId);
      if (!changed) throw new Error(`${remote} ${buildId} was active already.`);
      return changed.revision;
    },
  };
}

/** Makes a release active, if it is not. */
export const activate = (product: Product, { remote, buildId }: Named): Promise<void> =>
  operatorOf(product, remote).ensure(buildId);

/** Publishes with the command. Fails with its message. */
export async function publish(
  product: Product,
  { remote, directory }: { remote: string; directory: string },
): Promise<void> {
  const { code, output } = await product.run('release', 'publish', remote, '--dir', directory);
  if (code !== 0) throw new Error(output);
}

/** Publishes another release of a remote, made of the active one. */
export async function publishAnother(
  product: Product,
  remote: string,
  name: string,
  changes: RepackageChanges = {},
): Promise<Repackaged> {
  const { shell, remotes } = await compositionOf(product);
  const { buildId } = (remote === SHELL ? shell : remotes[remote]) ?? {};
  const active = join(product.dataDir, 'releases', remote, buildId ?? '');
  const release = repackage(active, join(product.dataDir, 'builds'), name, changes);
  await publish(product, release);
  return release;
}
