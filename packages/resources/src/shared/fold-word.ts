const withoutMarks = (text: string): string => text.replace(/\p{M}/gu, '');

/**
 * Text as it is compared in a search: without accents and in lower case, so that `cafe` finds `Café`. Marks
 * that stand alone go first: decomposing sorts them, in time that grows with the square of their number.
 */
export const foldWord = (text: string): string =>
  withoutMarks(withoutMarks(text).normalize('NFD')).toLowerCase();
