import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { dataDir, releaseName, releaseNames, workspaceRoot } from '../build/workspace.ts';
import { SHELL } from '@samen/contracts/release';
import { startDevServer } from './dev-server.ts';

interface Flags {
  port: number;
  server?: string;
}

function portOf(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new InvalidArgumentError('It is a number from 1 to 65535.');
}

function originOf(text: string): string {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return new URL(text).origin;
  throw new InvalidArgumentError('It is an address such as https://test.example.');
}

/** The port of the product that runs on this machine; the usual one where none does. */
function productPort(root: string): { port: string; isRunning: boolean } {
  const file = join(dataDir(root), 'server.json');
  if (!existsSync(file)) return { port: process.env['PORT'] ?? '4000', isRunning: false };
  const { url } = JSON.parse(readFileSync(file, 'utf8')) as { url: string };
  return { port: new URL(url).port, isRunning: true };
}

async function develop(given: string, { port, server = null }: { port: number; server?: string | null }) {
  const root = workspaceRoot(process.cwd());
  const name = releaseName(given);
  const known = releaseNames(root).filter((one) => one !== SHELL);
  if (!known.includes(name)) throw new Error(`There is no remote ${name}; there are ${known.join(', ')}.`);
  console.log(`Building ${name} and the shell around it for development…`);
  const { origin, descriptor } = await startDevServer({ root, name, port, server });
  const { routes } = (await descriptor()).contributes;
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

/** `npm run dev <remote>`: works on one remote, with hot updates, inside the running product. */
await new Command('dev')
  .argument('<remote>', 'vacancies or mfe-vacancies')
  .option('--port <number>', 'where the remote is served', portOf, 3101)
  .option('--server <address>', 'show the pages of a product that runs elsewhere', originOf)
  .action(async (remote: string, flags: Flags) => {
    try {
      await develop(remote, flags);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    }
  })
  .parseAsync();
