import { platformClient, type PlatformClient } from './client.ts';
import { connectionOf } from './connection.ts';
import { CommandRefused } from './command-refused.ts';

/** Runs a command against the server, prints its lines and how long it took; a rejection exits with code 1. */
export async function run(work: (client: PlatformClient) => Promise<string[]>): Promise<void> {
  const since = performance.now();
  try {
    const lines = await work(platformClient(await connectionOf(process.env)));
    for (const line of lines) console.log(line);
    console.log(`Took ${((performance.now() - since) / 1000).toFixed(2)} s.`);
  } catch (error) {
    if (!(error instanceof CommandRefused)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
