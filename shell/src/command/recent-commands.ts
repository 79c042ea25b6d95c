import { browserStore } from '@samen/records/browser-store';
import { SEARCHED_TYPES } from '@samen/resources/administration';
import { recordsOf, type Command } from './commands.ts';

/** How many of a person's choices this browser keeps. */
const MOST = 6;

/** What was chosen, as far as it is kept: of a record what it was called, of everything else its id alone. */
export type RecentCommand = Pick<Command, 'id' | 'group'> & Partial<Omit<Command, 'run' | 'keywords'>>;

const storeOf = (userId: string) => browserStore(`samen/commands/${userId}`);

const RECORDS: readonly string[] = SEARCHED_TYPES.map(recordsOf);
const isRecord = ({ group }: Pick<Command, 'group'>): boolean => RECORDS.includes(group);

const isRecent = (value: unknown): value is RecentCommand =>
  typeof value === 'object' && value !== null && 'id' in value && 'group' in value;

/** What a person chose last, the latest first. */
export function recentCommandsOf(userId: string): RecentCommand[] {
  try {
    const stored = JSON.parse(storeOf(userId).read() || '[]') as unknown;
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Keeps a choice as the latest. A search is of the words that were typed, and no choice to make again. */
export function rememberCommand(userId: string, { run: _run, keywords: _words, ...command }: Command): void {
  const { id, group } = command;
  if (group === 'search') return;
  const remembered: RecentCommand = isRecord(command) ? command : { id, group };
  const others = recentCommandsOf(userId).filter((one) => one.id !== id);
  storeOf(userId).write(JSON.stringify([remembered, ...others].slice(0, MOST)));
}

/** Who leaves a browser leaves no name of a record in it. */
export function forgetRecentRecords(userId: string): void {
  const rest = recentCommandsOf(userId).filter((one) => !isRecord(one));
  storeOf(userId).write(JSON.stringify(rest));
}

/** Those of them that can still be chosen, as they are now; `open` is what opens a record, or null where it is closed. */
export const presentCommands = (
  recent: readonly RecentCommand[],
  commands: readonly Command[],
  open: (href: string) => (() => void) | null,
): Command[] =>
  recent.flatMap((one) => {
    if (!isRecord(one)) return commands.find(({ id }) => id === one.id) ?? [];
    const { label, href } = one;
    const run = href === undefined ? null : open(href);
    return label === undefined || run === null ? [] : [{ ...one, label, run }];
  });
