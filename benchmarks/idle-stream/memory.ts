import { readFile } from 'node:fs/promises';

export interface Usage {
  /** Memory that is the process's own and lies in RAM. */
  bytes: number;
  /** Milliseconds of processor time so far. */
  cpu: number;
}

const SAMPLES = 20;
const PAUSE = 250;
/** Linux counts processor time in hundredths of a second. */
const TICK = 10;

async function read(pid: number): Promise<Usage> {
  const [status, stat] = await Promise.all([
    readFile(`/proc/${pid}/status`, 'utf8'),
    readFile(`/proc/${pid}/stat`, 'utf8'),
  ]);
  const [, kilobytes] = /^RssAnon:\s+(\d+) kB$/m.exec(status) ?? [];
  // After the name in brackets, which may hold spaces; user and system time are the 14th and 15th of all.
  const [user = '0', system = '0'] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return { bytes: Number(kilobytes) * 1024, cpu: (Number(user) + Number(system)) * TICK };
}

/** What a process uses at rest: the least of several looks, since between two collections of garbage it only grows. */
export async function memoryOf(pid: number): Promise<Usage> {
  const looks: Usage[] = [];
  for (let look = 0; look < SAMPLES; look += 1) {
    await new Promise((done) => setTimeout(done, PAUSE));
    looks.push(await read(pid));
  }
  return { bytes: Math.min(...looks.map(({ bytes }) => bytes)), cpu: looks.at(-1)!.cpu };
}
