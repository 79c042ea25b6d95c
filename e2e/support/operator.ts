import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltRelease } from '@samen/federation-kit/build';
import type { Product } from '@samen/dev-env/outside';
import { call, type Answer } from './api.ts';

/** What an operator does to one remote, over HTTP, as fast as the server answers. */
export interface Operator {
  act(
    action: 'activate' | 'rollback' | 'kill',
    body: { buildId?: string; expectedRevision?: number },
  ): Promise<Answer>;
  /** Makes a release active that was not; the revision of it. */
  activate(buildId: string): Promise<number>;
  /** Makes a release active, if it is not. */
  ensure(buildId: string): Promise<void>;
}

/** The operator of `remote`, with the token that a start leaves beside the data. */
export function operatorOf(product: Product, remote: string): Operator {
  const token = readFileSync(join(product.dataDir, 'operator-token'), 'utf8').trim();
  const act: Operator['act'] = (action, body) =>
    call(product, `/platform/v1/remotes/${remote}/${action}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: { reason: 'a test', ...body },
    });
  return {
    act,
    async ensure(buildId) {
      const { status, body } = await act('activate', { buildId });
      if (status !== 200) throw new Error(`${remote} ${buildId}: ${JSON.stringify(body)}`);
    },
    async activate(buildId) {
      const { status, body } = await act('activate', { buildId });
      const [changed] = (body as { changed?: { revision: number }[] }).changed ?? [];
      if (status !== 200 || !changed) throw new Error(`${remote} ${buildId}: ${JSON.stringify(body)}`);
      return changed.revision;
    },
  };
}

/** Publishes what was built; activates nothing. */
export async function publish(product: Product, { remote, directory }: BuiltRelease): Promise<void> {
  const { code, output } = await product.run('release', 'publish', remote, '--dir', directory);
  if (code !== 0) throw new Error(output);
}
