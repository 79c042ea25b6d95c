import { placeKey } from '@samen/resources/shared';

/** Something that the command menu offers. */
export interface Command {
  id: string;
  label: string;
  /** The part of the site that it belongs to. */
  detail?: string;
  group: 'go' | 'organizations' | 'search' | 'do';
  run: () => void;
}

/** Those whose label holds every word of what was typed, whatever the case and the accents. */
export function matching(commands: readonly Command[], typed: string): Command[] {
  const terms = typed.split(/\s+/).map(placeKey).filter(Boolean);
  return commands.filter(({ label, detail = '' }) => {
    const text = placeKey(`${label} ${detail}`);
    return terms.every((word) => text.includes(word));
  });
}

/** The option that an arrow leads to, round at both ends; -1 where there is none. */
export function stepTo(key: 'ArrowDown' | 'ArrowUp', at: number, count: number): number {
  if (count === 0) return -1;
  return (at + (key === 'ArrowDown' ? 1 : count - 1)) % count;
}
