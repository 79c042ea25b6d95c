import { Command } from 'commander';
import { buildOf } from './command/builds.ts';
import { change, publish, remoteName } from './command/commands.ts';
import { run } from './command/run.ts';

/** `npm run ship <remote>`: builds what changed, publishes it and makes it active. */
await new Command('ship')
  .argument('<remote>', 'vacancies, mfe-vacancies or shell')
  .option('--reason <text>', 'why; it stands in the history', 'shipped')
  .action((given: string, { reason }: { reason: string }) =>
    run(async (client) => {
      const remote = remoteName(given);
      // First, so that no build is made for a server that cannot be reached.
      await client.status();
      const { directory, buildId } = await buildOf(remote);
      const published = await publish(client, remote, directory);
      return [...published, ...(await change(client, 'activate', remote, { reason, to: buildId }))];
    }),
  )
  .parseAsync();
