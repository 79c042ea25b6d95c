import { foldWord } from '@samen/resources/shared';
import type { ReactNode } from 'react';

/** One of the choices of a combobox. */
export interface Choice {
  value: string;
  label: string;
  /** A second line, e.g. an address. */
  detail?: string;
  /** Beside the label, as decoration. */
  icon?: ReactNode;
}

/** The choices in which each of the words begins a word. */
export function matching(choices: readonly Choice[], typed: string): readonly Choice[] {
  const terms = foldWord(typed).split(/\s+/).filter(Boolean);
  if (terms.length === 0) return choices;
  return choices.filter(({ label, detail = '' }) => {
    const own = foldWord(`${label} ${detail}`).split(/[^\p{L}\p{N}]+/u);
    return terms.every((word) => own.some((one) => one.startsWith(word)));
  });
}
