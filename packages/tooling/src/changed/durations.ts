import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../run-program.ts';

const FILE = path.join(ROOT, '.cache/test-durations.json');

/** Seconds that each test file took the last time on this machine. */
export function readDurations(): Record<string, number> {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, number>) : {};
}

export function noteDurations(durations: Readonly<Record<string, number>>): void {
  mkdirSync(path.dirname(FILE), { recursive: true });
  writeFileSync(FILE, `${JSON.stringify({ ...readDurations(), ...durations }, null, 1)}\n`);
}
