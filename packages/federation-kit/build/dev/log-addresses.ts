import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseDescriptor } from '@samen/contracts/release';
import { dataDir } from '../workspace.ts';

interface Served {
  root: string;
  name: string;
  origin: string;
  /** The product whose pages it serves as well. */
  server: string | null;
  routes: ReleaseDescriptor['contributes']['routes'];
}

/** The port of the product that runs on this machine; the usual one where none does. */
function productPort(root: string): { port: string; isRunning: boolean } {
  const file = join(dataDir(root), 'server.json');
  if (!existsSync(file)) return { port: process.env['PORT'] ?? '4000', isRunning: false };
  const { url } = JSON.parse(readFileSync(file, 'utf8')) as { url: string };
  return { port: new URL(url).port, isRunning: true };
}

/** Logs where a served remote can be seen. */
export function logAddresses({ root, name, origin, server, routes }: Served): void {
  const path = routes.find((route) => !route.path.includes(':'))?.path ?? '/';
  if (server !== null) {
    console.log(`${name} runs in the pages of ${server}: open ${origin}${path}`);
    return;
  }
  const product = productPort(root);
  const override = `?remote=${name}@${origin}`;
  console.log(`${name} runs in every page of the product that is opened with ${override}, such as`);
  console.log(`  http://public.localhost:${product.port}${path}${override}`);
  if (!product.isRunning) console.log('The product does not seem to run on this machine: npm start.');
}
