import type { FastifyReply } from 'fastify';

/** The type of a response that is a table. */
export const CSV_TYPE = 'text/csv; charset=utf-8';

/** By it programs for tables know the encoding. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What programs for tables would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** A telephone number begins with a sign, and is no formula. */
const PHONE = /^\+\d+$/;
/**
 * The same behind what separates cells or lines elsewhere: where lists are separated by `;`, quotes count only at the
 * beginning of a cell, and the rest of this one would be a cell of its own.
 */
const FORMULA_WITHIN = /[;\t\r\n][^\S\t\r\n]*(?=[=+\-@])/g;
const QUOTED = /[",;\t\r\n]/;

function cell(text: string): string {
  const isPlain = !FORMULA.test(text) || NUMBER.test(text) || PHONE.test(text);
  const safe = `${isPlain ? '' : "'"}${text.replaceAll(FORMULA_WITHIN, "$&'")}`;
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A row of a table, in which nothing runs. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/** Sends a table as a file of this name. */
export const sendCsv = (reply: FastifyReply, name: string, csv: string): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .type(CSV_TYPE)
    .send(csv);
