import { TIME_ZONE, type Locale } from '@samen/contracts';
import type { FastifyReply } from 'fastify';

/** The type of a response that is a table. */
export const CSV_TYPE = 'text/csv; charset=utf-8';

/** By it programs for tables know the encoding. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What programs for tables would run as a formula, and what looks like one that was made harmless. */
const BEGIN = String.raw`(?='*[=+\-@\t\r])`;
const FORMULA = new RegExp(`^${BEGIN}`);
const NUMBER = /^-?\d+(?:[.,]\d+)?$/;
/** A telephone number begins with a sign, and is no formula. */
const PHONE = /^\+\d+$/;
/**
 * The same behind what separates cells or lines elsewhere: where lists are separated by `,`, quotes count only at the
 * beginning of a cell, and the rest of this one would be a cell of its own. Quotes that stand there make none of it text.
 */
const BEFORE = String.raw`[,;\t\r\n][^\S\t\r\n]*`;
const BEHIND = String.raw`(?=(?:["'][^\S\t\r\n]*)*[=+\-@])`;
const FORMULA_WITHIN = new RegExp(BEFORE + BEHIND, 'g');
/** Where a quote makes one of these harmless. */
const HARMLESS = new RegExp(`^'${BEGIN}|(${BEFORE})'${BEHIND}`, 'g');
const QUOTED = /[",;\t\r\n]/;

/**
 * What stands between two cells. Excel splits a file by the list separator of the computer's region, whatever the
 * language of the reader: `;` in the Netherlands. A first line `sep=;` would do so everywhere, but with it Excel takes
 * no notice of the byte order mark and spoils every accent. Other programs find the separator out by themselves.
 */
const SEPARATOR = ';';

function cell(text: string): string {
  const isPlain = !FORMULA.test(text) || NUMBER.test(text) || PHONE.test(text);
  const safe = `${isPlain ? '' : "'"}${text.replaceAll(FORMULA_WITHIN, "$&'")}`;
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A row of a table, in which nothing runs. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(SEPARATOR)}\r\n`;

/** A text as it was before `csvLine` made it harmless. */
export const withoutGuard = (text: string): string => text.replaceAll(HARMLESS, '$1');

const DAY_SEPARATORS: Record<Locale, string> = { nl: '-', en: '/' };

/** A day `YYYY-MM-DD` as programs for tables read one of that language: `28-11-2026`, `28/11/2026`. */
export const csvDay = (day: string, locale: Locale): string =>
  day.split('-').toReversed().join(DAY_SEPARATORS[locale]);

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** A moment on the clock of the product, to the minute, with the same days: `28-11-2026 14:05`. */
export function csvMoment(moment: Date, locale: Locale): string {
  const [day = '', time = ''] = clock.format(moment).split(' ');
  return `${csvDay(day, locale)} ${time}`;
}

/** A number with the decimals of that language: `2,5`, `2.5`. */
export const csvNumber = (value: number, locale: Locale): string =>
  locale === 'nl' ? String(value).replace('.', ',') : String(value);

/** Sends a table as a file of this name. */
export const sendCsv = (reply: FastifyReply, name: string, csv: string): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .type(CSV_TYPE)
    .send(csv);
