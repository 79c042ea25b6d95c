import { parseArgs } from 'node:util';
import { CommandRefused } from '@samen/releases/command';

export interface DrillOptions {
  /** Connected clients. */
  clients: number;
  /** Clients without tabs, measured after that; 0 leaves them out. */
  crowd: number;
  tabs: number;
  profiles: number;
  /** How often it is rolled back. */
  rounds: number;
  /** Drill the server that commands find, instead of one started for the drill. */
  running: boolean;
  /** The site that tabs open; null is the demo's on that server. */
  site: string | null;
}

const USAGE = `npm run release -- drill [--clients 1000] [--crowd 10000] [--tabs 20] [--profiles 5] [--rounds 3]
                         [--running] [--site https://…]

Publishes two releases of vacancies, lets a tab alone, tabs with half-filled forms, clients and a crowd of clients run
the second, rolls back, and measures how long they take. Starts a product of its own for it; --running takes the one that
commands find (or SAMEN_SERVER), ends with the release that was active before, and needs the builds of this machine.`;

/** Reads the command line. Throws `CommandRefused` on what it does not know. */
export function readOptions(args: string[]): DrillOptions {
  const text = (value: string) => ({ type: 'string', default: value }) as const;
  const flag = { type: 'boolean', default: false } as const;
  let values;
  try {
    ({ values } = parseArgs({
      args,
      options: {
        clients: text('1000'),
        crowd: text('10000'),
        tabs: text('20'),
        profiles: text('5'),
        rounds: text('3'),
        running: flag,
        help: flag,
        site: { type: 'string' },
      },
    }));
  } catch (error) {
    throw new CommandRefused(`${(error as Error).message}\n\n${USAGE}`);
  }
  if (values.help) throw new CommandRefused(USAGE);
  const whole = (name: 'clients' | 'crowd' | 'tabs' | 'profiles' | 'rounds', least: number) => {
    const number = Number(values[name]);
    if (Number.isInteger(number) && number >= least) return number;
    throw new CommandRefused(`--${name} is a whole number from ${least} on, not '${values[name]}'.`);
  };
  const options = {
    clients: whole('clients', 1),
    crowd: whole('crowd', 0),
    tabs: whole('tabs', 0),
    profiles: whole('profiles', 1),
    rounds: whole('rounds', 1),
    running: values.running,
    site: values.site ?? null,
  };
  return options;
}
