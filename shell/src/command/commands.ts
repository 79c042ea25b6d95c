import type { Locale } from '@samen/contracts';
import { foldWord, placeKey } from '@samen/resources/shared';
import { SEARCHED_TYPES, type SearchedType } from '@samen/resources/administration';

/** What is offered, in the order in which it is listed. */
export const GROUPS = ['go', 'organizations', 'do', ...SEARCHED_TYPES.map(recordsOf), 'search'] as const;
export type CommandGroup = 'go' | 'organizations' | 'do' | 'search' | RecordGroup;
export type RecordGroup = `records.${SearchedType}`;

/** The group of the records of a type. */
export function recordsOf(type: SearchedType): RecordGroup {
  return `records.${type}`;
}

/** Something that the command menu offers. */
export interface Command {
  id: string;
  label: string;
  /** The language of the label, where that is not the page's. */
  lang?: Locale | undefined;
  /** The part of the site that it belongs to, or what tells it from others of its name. */
  detail?: string | undefined;
  /** Other words by which it is found. */
  keywords?: string;
  group: CommandGroup;
  /** Where it leads; absent of what is done here. */
  href?: string;
  run: () => void;
}

const termsOf = (typed: string): string[] => typed.split(/\s+/).map(placeKey).filter(Boolean);

const holds = (text: string, terms: readonly string[]): boolean => {
  const key = placeKey(text);
  return terms.every((term) => key.includes(term));
};

/**
 * Those whose label holds every word of what was typed, whatever the case and the accents, and behind them those that are
 * also called so.
 */
export function matching(commands: readonly Command[], typed: string): Command[] {
  const terms = termsOf(typed);
  const named = commands.filter(({ label, detail = '' }) => holds(`${label} ${detail}`, terms));
  const alsoCalled = commands.filter(
    (command) =>
      !named.includes(command) &&
      command.keywords !== undefined &&
      holds(`${command.label} ${command.detail ?? ''} ${command.keywords}`, terms),
  );
  return [...named, ...alsoCalled];
}

/** A label in parts: those that were typed, and what stands between them. */
export function markedParts(label: string, typed: string): { text: string; isTyped: boolean }[] {
  // Marks stay with the letter that they stand on.
  const letters = label.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];
  // One letter may be folded into several, or into none.
  const folded = letters.map((letter) => foldWord(letter));
  const starts = folded.map((_letter, at) => folded.slice(0, at).join('').length);
  const text = folded.join('');
  const isTyped = letters.map(() => false);
  for (const term of typed.split(/\s+/).map(foldWord).filter(Boolean))
    for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + term.length))
      starts.forEach((start, index) => {
        if (start >= at && start < at + term.length) isTyped[index] = true;
      });
  const parts: { text: string; isTyped: boolean }[] = [];
  letters.forEach((letter, index) => {
    const last = parts.at(-1);
    if (last && last.isTyped === isTyped[index]) last.text += letter;
    else parts.push({ text: letter, isTyped: isTyped[index] ?? false });
  });
  return parts;
}

/** The option that an arrow leads to, round at both ends; -1 where there is none. */
export function stepTo(key: 'ArrowDown' | 'ArrowUp', at: number, count: number): number {
  if (count === 0) return -1;
  return (at + (key === 'ArrowDown' ? 1 : count - 1)) % count;
}
