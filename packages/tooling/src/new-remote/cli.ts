import { workspaceRoot } from '@samen/federation-kit/build';
import { Command } from 'commander';
import { runTool } from '../run-program.ts';
import { makeRemote, type NewRemote } from './make-remote.ts';

/** What to do with it now. */
function nextSteps({ folder, names: { kebab } }: NewRemote): string[] {
  const commands = [
    [`npm run dev ${kebab}`, 'work on it inside the running product (npm start), with hot reload'],
    [`npm test ${folder}`, 'its own tests'],
    [`npm run ship ${kebab}`, 'build, publish and activate it; it shows in navigation'],
  ];
  const width = Math.max(...commands.map(([command = '']) => command.length));
  return [
    `${folder} is there: a route /${kebab}, a slice, an endpoint, texts in Dutch and English, and a test.`,
    'Give it its title in src/locales, and its team and place in navigation in src/remote.config.ts. Then:',
    '',
    ...commands.map(([command = '', what]) => `  ${command.padEnd(width)}  ${what}`),
    '',
    'docs/writing-a-remote.md takes you through it.',
  ];
}

/** `npm run new remote <name>`. bootstrap.mjs installs what it needs afterwards. */
const program = new Command('new').description('Makes something new from a template.');

program
  .command('remote <name>')
  .description('a remote in mfe-<name>, with a route, a slice, an endpoint, texts and a test')
  .option('--team <text>', 'which team owns it; by default called as the remote')
  .action(async (name: string, { team }: { team?: string }) => {
    try {
      const root = workspaceRoot(process.cwd());
      const made = await makeRemote(root, name, team);
      // Names are longer or shorter than the template's: lines break elsewhere.
      const { code, output } = await runTool('prettier', ['--write', '--log-level=warn', made.folder], {
        cwd: root,
      });
      if (code !== 0) throw new Error(output);
      console.log(nextSteps(made).join('\n'));
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    }
  });

await program.parseAsync();
