import { Command } from 'commander';
import { change, history, publish, remoteName, status } from './command/commands.ts';
import { addDrill } from './command/drill.ts';
import { addOperators } from './command/operators.ts';
import { addRollouts } from './command/rollouts.ts';
import { run } from './command/run.ts';
import { addMaintenance } from './command/maintenance.ts';

interface ChangeFlags {
  reason: string;
  to?: string;
  withRemotes?: boolean;
  reload?: boolean;
}

const REASON = ['--reason <text>', 'why; it stands in the history'] as const;
const WITH_REMOTES = ['--with-remotes', 'move the remotes that would not fit as well'] as const;

const RELOAD = [
  '--reload',
  'load the tabs anew in which the release ran that is left; where something is typed, at the next navigation',
] as const;

const program = new Command('release').description(
  'Publish, roll out, activate, roll back and kill releases of a running server.',
);

program
  .command('publish <remote>')
  .description('upload a build; activates nothing')
  .option('--dir <directory>', 'a built release; by default the build of the sources as they are')
  .action((remote: string, { dir }: { dir?: string }) =>
    run((client) => publish(client, remoteName(remote), dir)),
  );

program
  .command('status [remote]')
  .description('what runs, and what could')
  .action((remote?: string) => run((client) => status(client, remote && remoteName(remote))));

program
  .command('activate <remote> [release]')
  .description('make a release active, by build id or version; by default the one published last')
  .requiredOption(...REASON)
  .option(...WITH_REMOTES)
  .option(...RELOAD)
  .action((remote: string, release: string | undefined, flags: ChangeFlags) =>
    run((client) => change(client, 'activate', remoteName(remote), { ...flags, to: release })),
  );

program
  .command('rollback <remote>')
  .description('go back to the previous release, or to a given one')
  .option('--to <release>', 'a build id or version')
  .requiredOption(...REASON)
  .option(...WITH_REMOTES)
  .option(...RELOAD)
  .action((remote: string, flags: ChangeFlags) =>
    run((client) => change(client, 'rollback', remoteName(remote), flags)),
  );

program
  .command('history [remote]')
  .description('who changed what, when and why')
  .action((remote?: string) => run((client) => history(client, remote && remoteName(remote))));

addRollouts(program);
addOperators(program);
addMaintenance(program);
addDrill(program);

await program.parseAsync();
