/**
 * A place's name as it is looked up: without case, accents, spaces and marks, so that `Den  Haag`, `den haag` and
 * `'s-Hertogenbosch`, `s Hertogenbosch` meet. Empty for a name without letters and digits.
 */
export function placeKey(name: string): string {
  // Decomposing sorts marks that stand alone, in time that grows with the square of their number.
  return name
    .replace(/\p{M}/gu, '')
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}
