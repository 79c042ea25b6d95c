import { workspaceRoot } from '@samen/federation-kit/build';
import { Command } from 'commander';
import { runTool } from '../run-program.ts';
import { makeFeature } from './feature.ts';
import { makeRemote, type NewRemote } from './make-remote.ts';
import { makeMigration } from './migration.ts';
import { makeResource } from './resource.ts';

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

/** Does what was asked and formats what it wrote: names are longer or shorter than the template's, lines break elsewhere. */
async function make(write: (root: string) => string[], next: readonly string[]): Promise<void> {
  try {
    const root = workspaceRoot(process.cwd());
    const files = write(root);
    const formatted = [...files, ...CHANGED].filter((file) => !file.endsWith('.sql'));
    const { code, output } = await runTool('prettier', ['--write', '--log-level=warn', ...formatted], {
      cwd: root,
    });
    if (code !== 0) throw new Error(output);
    console.log([...files.map((file) => `  ${file}`), '', ...next].join('\n'));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** Where what is new is registered. */
const CHANGED = ['mfe-*/src/remote*.ts', 'mfe-*/src/locales/*.json', 'packages/*/src/**/{domain,index}.ts'];

/** `npm run new …`. bootstrap.mjs installs what it needs afterwards. */
const program = new Command('new').description('Makes something new from a template.');

program
  .command('feature <remote> <name>')
  .description('a page of a remote, with its route, a slice, an endpoint, texts and a test')
  .action((remote: string, name: string) =>
    make(
      (root) => makeFeature(root, remote, name),
      [
        `Its texts are in mfe-${remote}/src/locales, its route in remote.config.ts.`,
        `npm test mfe-${remote}`,
      ],
    ),
  );

program
  .command('resource <domain> <type>')
  .description('a resource of a domain, with its declaration, table, migration, calls and a test')
  .action((domain: string, type: string) =>
    make(
      (root) => makeResource(root, domain, type),
      [
        'It has a name, and each signed-in user has their own. Add attributes to its declaration and its migration;',
        'npm run api:report writes down what clients are promised, and the tests say what else has to know it.',
      ],
    ),
  );

program
  .command('migration <domain> <name>')
  .description('an empty migration of a domain, with the next number')
  .action((domain: string, name: string) =>
    make((root) => [makeMigration(root, domain, name)], ['Say in its first line why it is there.']),
  );

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
