import { foldWord } from './fold-word.ts';

/**
 * A place's name as it is looked up: without case, accents, spaces and marks, so that `Den  Haag`, `den haag` and
 * `'s-Hertogenbosch`, `s Hertogenbosch` meet. Empty for a name without letters and digits.
 */
export const placeKey = (name: string): string => foldWord(name).replace(/[^a-z0-9]/g, '');
