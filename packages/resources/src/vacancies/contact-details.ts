export const CONTACT_KINDS = ['phone', 'email', 'address'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** Dates and times are digits with separators as well, so they go before numbers are searched. */
const DATES = /(?<!\d)\d{1,2}[-./ ]\d{1,2}[-./ ](?:19|20)\d{2}(?!\d)/g;
const TIMES = /(?<![\d.])\d{1,2}[.:]\d{2}(?![.:]?\d)/g;

/** What may stand between two digits of a number. */
const GAP = String.raw`[ \t\u00a0]?[-./()]?[ \t\u00a0]?`;
const NATIONAL = `0(?:${GAP}\\d){9}`;
const ABROAD = `(?:\\+|00)${GAP}[1-9](?:${GAP}\\d){7,13}`;
const PHONE = new RegExp(`(?<![\\d,.:€+])(?:${NATIONAL}|${ABROAD})(?!${GAP}\\d)`);

const EMAIL = /[^\s@]@[\p{L}\d-]{1,63}\.[\p{L}\d]/u;

/** Words of two letters that stand behind a year or an amount in capitals; the last three are in no postcode. */
const WORDS =
  'AF|AL|AM|AN|AS|AT|BE|BV|BY|CM|DE|DO|EN|ER|EU|GO|HA|HE|IF|IK|IN|IS|IT|JA|JE|KG|KM|ME|MM|MY|NA|NO|NU|OF|OM|ON|OP|OR|PM|SO|TE|TO|UP|UR|US|VR|WE|WO|ZE|ZO|SA|SD|SS';
const POSTCODE = new RegExp(
  String.raw`(?<![\d.,€])(?:[1-9]\d{3}[ \u00a0]?(?!(?:${WORDS})\b)[A-Z]{2}|[1-9]\d{3}[a-z]{2})(?![\p{L}\d])`,
  'u',
);

const STREETS = 'straat|laan|weg|plein|pad|kade|dijk|singel|steeg|gracht|plantsoen|dreef';
const NO_STREETS = 'onderweg|snelweg|fietspad|wandelpad|voetpad';
const UNITS =
  'uur|uren|min|minuten|minuut|km|kilometer|m|meter|euro|keer|maal|dagen|dag|weken|week|maanden|maand|jaar|jaren|personen|mensen|kinderen|procent|hours?|minutes|times|days?|weeks?|months?|years?|people|children|am|pm';
const STREET = new RegExp(
  String.raw`(?<!\p{L})(?!(?:${NO_STREETS})\s)[\p{L}\p{M}’'-]{2,40}(?:${STREETS})\s(?:nr\.?\s?|nummer\s)?[1-9]\d{0,2}(?!\d|[.,:]\d|\s?(?:€|%|(?:${UNITS})(?!\p{L})))`,
  'iu',
);

/** Digits and letters of East Asian width, which look the same. Normalizing takes too long of a text made for it. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const halfWidth = (character: string): string =>
  String.fromCodePoint((character.codePointAt(0) ?? 0) - 0xfe_e0);

/** The contact details that stand in a text which everyone reads: a telephone number, an e-mail address, a home address. */
export function contactDetailsIn(text: string): ContactKind[] {
  const plain = text.replaceAll(FULL_WIDTH, halfWidth);
  const numbers = plain.replaceAll(DATES, ' · ').replaceAll(TIMES, ' · ');
  const found: Record<ContactKind, boolean> = {
    phone: PHONE.test(numbers),
    email: EMAIL.test(plain),
    address: POSTCODE.test(numbers) || STREET.test(numbers),
  };
  return CONTACT_KINDS.filter((kind) => found[kind]);
}
