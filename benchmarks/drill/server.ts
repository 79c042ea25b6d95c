import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { removeData, ROOT, startProduct, RAISED_LIMITS } from '@samen/dev-env/harness';
import { connectionOf, type Connection } from '@samen/releases/command';
import type { DrillOptions } from './options.ts';

export interface DrilledServer {
  connection: Connection;
  /** Where the tabs go. */
  site: string;
  /** Where it, or a machine like it, keeps builds. */
  builds: string;
  close(): Promise<void>;
}

/** A thousand visitors come from one address here; profiles of tabs say one of their own. */
const LIMITS = { ...RAISED_LIMITS, RENDER_TIMEOUT: '30000', TRUSTED_PROXIES: '127.0.0.1,::1' };

const demoSite = (url: string) => {
  const { port } = new URL(url);
  return `http://public.localhost:${port}`;
};

async function ownServer(): Promise<DrilledServer> {
  console.log('Starting a product for the drill…');
  const product = await startProduct({ env: LIMITS });
  const url = `http://127.0.0.1:${product.port}`;
  const token = (await readFile(join(product.dataDir, 'operator-token'), 'utf8')).trim();
  return {
    connection: { url, token },
    site: demoSite(url),
    builds: join(product.dataDir, 'builds'),
    async close() {
      await product.stop();
      removeData(product.dataDir);
    },
  };
}

/** The server to drill: one of its own, or the one that commands find. */
export async function drilledServer({ running, site }: DrillOptions): Promise<DrilledServer> {
  if (!running) return ownServer();
  const connection = await connectionOf(process.env);
  const dataDir = process.env['DATA_DIR'] ?? join(ROOT, '.data');
  const builds = existsSync(join(dataDir, 'builds')) ? dataDir : join(ROOT, '.data');
  return {
    connection,
    site: site ?? demoSite(connection.url),
    builds: join(builds, 'builds'),
    close: () => Promise.resolve(),
  };
}
