/** Most marks in a row on one letter; the languages of the world need four, a text that climbs out of its line more. */
const FLOOD = /[\p{Mn}\p{Me}]{5}/u;

/**
 * So many marks that composing them is work: they are sorted by their classes, in time that grows with the square of their
 * number. Unicode's own bound for streams (UAX 15).
 */
const TORRENT = /\p{M}{31}/u;

/** With its marks composed; null where there are so many of them on one letter that it is not looked at. */
export const composed = (text: string): string | null => (TORRENT.test(text) ? null : text.normalize('NFC'));

/**
 * What no one types and no one sees: control characters of both sets, line and paragraph separators, lone surrogates,
 * characters without a meaning, and all that is rendered as nothing (directions, zero widths, byte order marks, fillers).
 */
const HIDDEN =
  /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\ufff9-\ufffb]/u;

/** A joiner between letters of a script that writes with it. */
const JOINED =
  /(?<=[\p{Script=Arab}\p{Script=Syrc}\p{Script=Nkoo}\p{Script=Mong}\p{Script=Deva}\p{Script=Beng}\p{Script=Guru}\p{Script=Gujr}\p{Script=Orya}\p{Script=Taml}\p{Script=Telu}\p{Script=Knda}\p{Script=Mlym}\p{Script=Sinh}\p{Script=Khmr}\p{Script=Mymr}\p{M}])[\u200c\u200d](?=[\p{Script=Arab}\p{Script=Syrc}\p{Script=Nkoo}\p{Script=Mong}\p{Script=Deva}\p{Script=Beng}\p{Script=Guru}\p{Script=Gujr}\p{Script=Orya}\p{Script=Taml}\p{Script=Telu}\p{Script=Knda}\p{Script=Mlym}\p{Script=Sinh}\p{Script=Khmr}\p{Script=Mymr}])/gu;

/** One of several forms of the same picture or character. */
const VARIANT =
  /(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]|(?<=\p{Script=Han})[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;

/** Pictures of several signs, which hold together by what is hidden elsewhere. */
// Stryker disable next-line Regex: a property of strings has no complement, so its mutant does not even parse.
const PICTURE = /\p{RGI_Emoji}/gv;

const withoutRightOnes = (text: string): string =>
  text.replace(PICTURE, '').replace(VARIANT, '').replace(JOINED, '');

const isClean = (text: string): boolean =>
  text.isWellFormed() && !FLOOD.test(text) && !HIDDEN.test(withoutRightOnes(text));

/** One line: composed, with single spaces; null where something is hidden in it. */
export function cleanLine(text: string): string | null {
  const line = composed(text)
    ?.replace(/\p{Zs}+/gu, ' ')
    .trim();
  return line !== undefined && isClean(line) && !/^\p{M}/u.test(line) ? line : null;
}

const LINE_BREAK = /\r\n?|[\u0085\u2028\u2029]/g;

/** What comes along with text from elsewhere and changes nothing of it. */
const DEBRIS = /[\u00ad\u061c\u200b\u200e\u200f\u2060\ufeff]/g;

/** Besides lines: what holds pictures together, also such as this product does not know yet. */
const ALLOWED_IN_LETTER = /\n|\t|\u200c|\u200d|\ufe0e|\ufe0f/g;

/** Text of more lines, without what was copied along; null where something is hidden in it. */
export function cleanLetter(text: string): string | null {
  const letter = composed(text)?.replace(LINE_BREAK, '\n').replace(DEBRIS, '').trim();
  return letter !== undefined && isClean(letter.replace(ALLOWED_IN_LETTER, ' ')) ? letter : null;
}
