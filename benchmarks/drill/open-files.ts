import { readFileSync } from 'node:fs';

/** What a process needs besides its clients: its own files, the database, the browser. */
const BESIDES = 500;

/** How many files a process of this machine may have open, as Node raises it for itself; null where that is not told. */
function openFiles(): number | null {
  try {
    const [, soft] = /^Max open files\s+(\S+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined || soft === 'unlimited' ? null : Number(soft);
  } catch {
    return null;
  }
}

/** Why that many clients cannot be connected here; null when they can. */
export function whyTooMany(clients: number): string | null {
  const allowed = openFiles();
  if (allowed === null || clients + BESIDES <= allowed) return null;
  return (
    `${clients} clients need ${clients + BESIDES} open files, and this machine allows ${allowed} (ulimit -n): ` +
    'they are left out.'
  );
}
