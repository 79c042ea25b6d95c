import { parse } from 'csv-parse/sync';

/** A row with its number as programs for tables show it: the names of the columns are row 1. */
export interface TableRow {
  number: number;
  cells: string[];
}

/** A file as programs for tables write it. */
export interface ReadTable {
  encoding: string;
  delimiter: string;
  header: string[];
  rows: TableRow[];
}

/** What a file may have in it at most. */
export interface TableBounds {
  rows: number;
  columns: number;
  /** Characters of one cell. */
  cell: number;
}

/** Why a file is rejected: a code of the validation catalogue, and the values of its text. */
export interface TableRejection {
  code: string;
  meta?: Record<string, unknown>;
}

class Rejected extends Error {
  readonly rejection: TableRejection;

  constructor(code: string, meta?: Record<string, unknown>) {
    super(code);
    this.rejection = { code, ...(meta ? { meta } : {}) };
  }
}

const DELIMITERS = [';', ',', '\t'] as const;
/** Bytes that say whether every other one is empty, as in a text of two bytes for each letter. */
const LOOKED_AT = 2_000;
/** Empty rows count as well, up to so many times the others: a file of nothing else is no table. */
const EMPTY = 5;
const SEPARATOR_LINE = /^sep=([,;\t])\r?\n/i;

const startsWith = (bytes: Uint8Array, ...first: number[]) => first.every((one, at) => bytes[at] === one);

/** Whether every second byte of the beginning is zero, as where letters have two bytes. */
function isWide(bytes: Uint8Array): boolean {
  const beginning = bytes.subarray(0, LOOKED_AT);
  const odd = beginning.filter((_byte, at) => at % 2 === 1);
  return odd.length > 1 && odd.filter((byte) => byte === 0).length > odd.length * 0.8;
}

/** Excel writes UTF-8 with a mark, UTF-16 as "Unicode text", and Windows-1252 as plain CSV. */
function decoded(bytes: Uint8Array): { encoding: string; text: string } {
  const as = (encoding: string) => ({ encoding, text: new TextDecoder(encoding).decode(bytes) });
  if (startsWith(bytes, 0xff, 0xfe)) return as('utf-16le');
  if (startsWith(bytes, 0xfe, 0xff)) return as('utf-16be');
  if (isWide(bytes)) return as('utf-16le');
  try {
    return { encoding: 'utf-8', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return as('windows-1252');
  }
}

/** What stands most often between the names of the columns, on the first line that has any; a sign within quotes is part of a name. */
function delimiterOf(text: string, bounds: TableBounds): string {
  const counts = new Map<string, number>(DELIMITERS.map((one) => [one, 0]));
  let isQuoted = false;
  let isNamed = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    const isEnd = sign === '\n' || sign === '\r';
    if (isEnd && isNamed) break;
    const count = counts.get(sign);
    if (isEnd) for (const one of DELIMITERS) counts.set(one, 0);
    else if (count !== undefined) counts.set(sign, count + 1);
    else if (sign.trim() !== '') isNamed = true;
  }
  const [first] = [...counts].toSorted(([, one], [, other]) => other - one);
  const [delimiter = ';', count = 0] = first ?? [];
  if (count >= bounds.columns) throw new Rejected('table_columns', { n: bounds.columns });
  return delimiter;
}

const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/** Empty columns at the end of all rows are none. */
const width = (cells: readonly string[]) => cells.findLastIndex((cell) => cell.trim() !== '') + 1;

function check(cells: readonly string[], number: number, bounds: TableBounds): void {
  if (width(cells) > bounds.columns) throw new Rejected('table_columns', { n: bounds.columns });
  if (cells.some(({ length }) => length > bounds.cell))
    throw new Rejected('table_cell', { n: bounds.cell, row: number });
}

function parsed(text: string, delimiter: string, bounds: TableBounds): TableRow[] {
  const rows: TableRow[] = [];
  let records = 0;
  const add = (cells: string[]): null => {
    records += 1;
    if (records > EMPTY * bounds.rows) throw new Rejected('table_rows', { n: bounds.rows });
    if (isEmpty(cells)) return null;
    check(cells, records, bounds);
    // One more is the header.
    if (rows.length > bounds.rows) throw new Rejected('table_rows', { n: bounds.rows });
    rows.push({ number: records, cells: cells.slice(0, width(cells)) });
    return null;
  };
  try {
    parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: bounds.columns * bounds.cell,
      on_record: add,
    });
  } catch (error) {
    if (error instanceof Rejected) throw error;
    const isLarge = (error as { code?: string }).code === 'CSV_MAX_RECORD_SIZE';
    if (isLarge) throw new Rejected('table_cell', { n: bounds.cell, row: records + 1 });
    throw new Rejected('file_unreadable');
  }
  return rows;
}

/** Reads a table of a file that may be anything, within bounds. */
export function readTable(bytes: Uint8Array, bounds: TableBounds): ReadTable | TableRejection {
  try {
    if (bytes.length === 0) throw new Rejected('file_empty');
    const { encoding, text: whole } = decoded(bytes);
    // No table has it, and no column can store it.
    if (whole.includes('\0')) throw new Rejected('file_type', { types: 'CSV' });
    const [line = '', named] = SEPARATOR_LINE.exec(whole) ?? [];
    const text = whole.slice(line.length);
    const delimiter = named ?? delimiterOf(text, bounds);
    const [header, ...rows] = parsed(text, delimiter, bounds);
    if (!header || rows.length === 0) throw new Rejected('table_empty');
    const columns = Math.max(...[header, ...rows].map(({ cells }) => cells.length));
    return {
      encoding,
      delimiter,
      header: Array.from({ length: columns }, (_none, at) => header.cells[at]?.trim() ?? ''),
      rows,
    };
  } catch (error) {
    if (error instanceof Rejected) return error.rejection;
    throw error;
  }
}
