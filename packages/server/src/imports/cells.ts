import { toCamel } from '@samen/jsonapi';
import type { Declaration } from '@samen/jsonapi/declaration';
import type { FieldReader } from '../http/field-reader.ts';
import type { CellValues, ImportField } from './importer.ts';
import en from './words.en.json' with { type: 'json' };
import nl from './words.nl.json' with { type: 'json' };

const YES = new Set([...nl.yes, ...en.yes]);
const NO = new Set([...nl.no, ...en.no]);

/** The words of a yes or a no. */
export const YES_OR_NO = { nl: ['ja', 'nee'], en: ['yes', 'no'] } as const;

/** What has a value. */
export const defined = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** A name as people type it in tables: without capitals, accents, signs and doubled spaces. */
export const plainName = (text: string): string =>
  text
    .slice(0, 200)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const ISO_DAY = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const DUTCH_DAY = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;

/** A day as programs for tables write it in the Netherlands, or as machines do; null for what is none. */
function dayOf(text: string): string | null {
  const iso = ISO_DAY.exec(text);
  const dutch = DUTCH_DAY.exec(text);
  const [year, month, day] = iso?.slice(1) ?? dutch?.slice(1).toReversed() ?? [];
  if (!year || !month || !day) return null;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(written) ? written : null;
}

/** Reads the cells of a row as the values of attributes; what cannot be one is refused. Undefined where it is empty. */
export function cellReader(cells: CellValues, fields: FieldReader) {
  const read = <Value>(name: string, code: string, valueOf: (text: string) => Value | null) => {
    const text = cells[name];
    if (text === undefined) return undefined;
    const value = valueOf(text);
    if (value !== null) return value;
    fields.refuse(name, code);
    return undefined;
  };
  return {
    text: (name: string): string | undefined => cells[name],
    /** Digits among which people put spaces and dots. */
    digits: (name: string): string | undefined => cells[name]?.replace(/[\s.]/g, ''),
    flag: (name: string) =>
      read(name, 'inclusion', (text) => {
        const word = plainName(text);
        if (YES.has(word)) return true;
        return NO.has(word) ? false : null;
      }),
    whole: (name: string) =>
      read(name, 'integer', (text) => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : null)),
    day: (name: string) => read(name, 'date', (text) => dayOf(text.trim())),
    /** One of some values, by any of the names that each has. */
    choice: <Value extends string>(name: string, names: ReadonlyMap<string, Value>) =>
      read(name, 'inclusion', (text) => names.get(plainName(text)) ?? null),
    /** Several of them, with a comma, a semicolon or a line between. */
    choices: (name: string, names: ReadonlyMap<string, string>) =>
      read(name, 'inclusion', (text) => {
        const found = text
          .split(/[,;|\n]/)
          .filter((one) => one.trim() !== '')
          .map((one) => names.get(plainName(one)));
        return found.every((one) => one !== undefined) ? found : null;
      }),
  };
}

/** The cells that say the whole value of an attribute: of texts, days, whole numbers, and of yes or no. */
export function plainValues(
  read: ReturnType<typeof cellReader>,
  fields: readonly Pick<ImportField, 'name'>[],
  { attributes }: Declaration,
): object {
  const readers = new Map<string, (name: string) => unknown>(
    (['text', 'day', 'whole', 'flag'] as const).map((kind) => [kind, read[kind]]),
  );
  const values = fields.map(({ name }) => {
    const attribute = toCamel(name);
    return [attribute, readers.get(attributes[attribute]?.kind ?? '')?.(name)] as const;
  });
  return defined(Object.fromEntries(values));
}

/** The columns of an address, by the words that files have for them; `cities` are those of the examples. */
export const addressFields = (
  synonyms: Readonly<Record<'street' | 'houseNumber' | 'postalCode' | 'city', readonly string[]>>,
  cities: ImportField['examples'],
): ImportField[] => [
  {
    name: 'address_attributes/street',
    label: 'street',
    synonyms: synonyms.street,
    examples: ['Lindelaan', ''],
  },
  {
    name: 'address_attributes/house_number',
    label: 'houseNumber',
    synonyms: synonyms.houseNumber,
    examples: ['12', ''],
  },
  {
    name: 'address_attributes/postal_code',
    label: 'postalCode',
    synonyms: synonyms.postalCode,
    examples: ['8011 AB', ''],
  },
  { name: 'address_attributes/city', label: 'city', synonyms: synonyms.city, examples: cities },
];

/** The address of a row, where it has any part of one. */
export function addressOf({ text }: ReturnType<typeof cellReader>) {
  const at = (name: string) => text(`address_attributes/${name}`);
  const parts = {
    street: at('street'),
    houseNumber: at('house_number'),
    postalCode: at('postal_code')?.trim().toUpperCase(),
    city: at('city'),
  };
  const given = defined(parts);
  return Object.keys(given).length === 0 ? undefined : given;
}
