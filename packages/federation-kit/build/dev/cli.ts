import { fileURLToPath, pathToFileURL } from 'node:url';
import { Command } from 'commander';
import { releaseFolder, releaseName, releaseNames, workspaceRoot } from '../workspace.ts';

const WEBPACK = fileURLToPath(import.meta.resolve('webpack-cli/bin/cli.js'));

interface Flags {
  port: string;
  server?: string;
}

/** `webpack serve` in the folder of a remote or of the shell, as a team runs it there. */
async function develop(given: string, { port, server }: Flags): Promise<void> {
  const root = workspaceRoot(process.cwd());
  const name = releaseName(given);
  const names = releaseNames(root);
  if (!names.includes(name))
    throw new Error(`There is no remote ${name}; there are ${[...names, 'server'].join(', ')}.`);
  process.chdir(releaseFolder(root, name));
  const flags = ['--port', port, ...(server === undefined ? [] : ['--env', `server=${server}`])];
  // In this process, so that it ends with the command.
  process.argv = [process.execPath, WEBPACK, 'serve', ...flags];
  await import(pathToFileURL(WEBPACK).href);
}

/** `npm run dev <remote>` or `npm run dev shell`: works on it, with hot updates, inside the running product. */
await new Command('dev')
  .argument('<remote>', 'vacancies or mfe-vacancies; or shell')
  .option('--port <number>', 'where the remote is served', '3101')
  .option('--server <address>', 'show the pages of a product that runs elsewhere')
  .action(async (remote: string, flags: Flags) => {
    try {
      await develop(remote, flags);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    }
  })
  .parseAsync();
