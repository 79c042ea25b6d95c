import { readSync, writeSync } from 'node:fs';
import { IN_FLIGHT_FD } from './protocol.ts';

/** What a program works on: names of routes and jobs, never of people. */
export interface InFlight {
  /** Call what it returns when the work is done. */
  begin(name: string): () => void;
}

/** The last that were begun say most. */
const NAMES = 5;
const SIZE = 1_000;

/**
 * Writes what is in flight into a file of the supervisor's whenever something begins: a blocked event loop can report
 * nothing any more, and what blocks it has mostly begun after the last heartbeat. Without a supervisor it does nothing.
 */
export function openInFlight(environment: NodeJS.ProcessEnv): InFlight {
  const fd = Number(environment[IN_FLIGHT_FD] ?? 0);
  // Processes that this one starts have no such file.
  delete environment[IN_FLIGHT_FD];
  if (!fd) return { begin: () => () => undefined };
  const counts = new Map<string, number>();
  return {
    begin(name) {
      const count = counts.get(name) ?? 0;
      // What began last stands last.
      counts.delete(name);
      counts.set(name, count + 1);
      const text = [...counts.keys()].slice(-NAMES).join(', ');
      writeSync(fd, text.slice(0, SIZE).padEnd(SIZE), 0);
      return () => {
        const left = (counts.get(name) ?? 0) - 1;
        if (left > 0) counts.set(name, left);
        else counts.delete(name);
      };
    },
  };
}

/** What a program wrote last. */
export function readInFlight(fd: number): string {
  const content = Buffer.alloc(SIZE);
  return content
    .subarray(0, readSync(fd, content, 0, SIZE, 0))
    .toString()
    .trim();
}
