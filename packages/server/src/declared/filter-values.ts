import type { Attribute, MapArea, NamedFilter, NamedFilterValues, Near } from '@samen/jsonapi/declaration';
import type { Predicate } from '@samen/jsonapi';
import { FORMATS } from '@samen/resources/shared';
import { isDay, readMoment } from '../http/calendar.ts';
import { isUuid } from '../http/schemas.ts';

const MAX_LENGTH = 200;
const MAX_LIST = 50;

/** Reads one value of a query; undefined where it is none. */
export type ReadValue<Value = unknown> = (value: string) => Value | undefined;

const listOf =
  <Value>(read: ReadValue<Value>): ReadValue<Value[]> =>
  (value) => {
    const items = value.split(',').filter(Boolean);
    if (items.length === 0 || items.length > MAX_LIST) return undefined;
    const values = items.map(read);
    return values.includes(undefined) ? undefined : (values as Value[]);
  };

const rowId: ReadValue<string> = (value) => (isUuid(value) ? value : undefined);
const searchText: ReadValue<string> = (value) => (value.length <= MAX_LENGTH ? value : undefined);
const slug =
  ({ max = MAX_LENGTH }: Attribute['options']): ReadValue<string> =>
  (value) =>
    value.length <= max && FORMATS.slug.test(value) ? value : undefined;
const day: ReadValue<string> = (value) => (isDay(value) ? value : undefined);
/** What is never below zero is not compared with what is. */
const signed = ({ min = -1 }: Attribute['options'], value: string): boolean =>
  min < 0 || !value.startsWith('-');

const whole =
  (options: Attribute['options']): ReadValue<number> =>
  (value) =>
    /^-?\d{1,9}$/.test(value) && signed(options, value) ? Number(value) : undefined;
const decimal =
  (options: Attribute['options']): ReadValue<number> =>
  (value) =>
    /^-?\d{1,9}(\.\d{1,10})?$/.test(value) && signed(options, value) ? Number(value) : undefined;

const yesOrNo: ReadValue<boolean> = (value) => {
  if (value === 'true') return true;
  return value === 'false' ? false : undefined;
};

function degrees(value: string, count: number): number[] | undefined {
  const parts = value.split(',');
  const areNumbers = parts.length === count && parts.every((part) => /^-?\d{1,3}(\.\d{1,10})?$/.test(part));
  return areNumbers ? parts.map(Number) : undefined;
}

const near: ReadValue<Near> = (value) => {
  const [latitude = NaN, longitude = NaN, km = NaN] = degrees(value, 3) ?? [];
  const possible = Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180 && km > 0 && km <= 500;
  return possible ? { latitude, longitude, km } : undefined;
};

const area: ReadValue<MapArea> = (value) => {
  const [south = NaN, west = NaN, north = NaN, east = NaN] = degrees(value, 4) ?? [];
  const possible = south >= -90 && south < north && north <= 90 && west >= -180 && west < east && east <= 180;
  return possible ? { south, west, north, east } : undefined;
};

const oneOf =
  (words: readonly string[] = []): ReadValue<string> =>
  (value) =>
    words.find((word) => word === value);

const NAMED: {
  [K in Exclude<keyof NamedFilterValues, 'words'>]: ReadValue<NamedFilterValues[K]['read']>;
} = {
  text: searchText,
  flag: yesOrNo,
  day,
  id: rowId,
  ids: listOf(rowId),
  near,
  area,
};

/** The reader of a filter with a name of its own. */
export const readerOf = ({ takes, words }: NamedFilter): ReadValue =>
  takes === 'words' ? listOf(oneOf(words)) : NAMED[takes];

function ofElement({ kind, options, words, item }: Attribute): ReadValue {
  switch (kind) {
    case 'oneOf':
      return oneOf(words);
    case 'list':
      return item ? ofElement(item) : searchText;
    case 'id':
    case 'ids':
      return rowId;
    case 'flag':
      return yesOrNo;
    case 'whole':
      return whole(options);
    case 'decimal':
      return decimal(options);
    case 'day':
      return day;
    case 'moment':
      return readMoment;
    case 'text':
      return options.format === 'slug' ? slug(options) : searchText;
    default:
      return searchText;
  }
}

/** The reader of what a predicate compares an attribute with. */
export function comparedWith(attribute: Attribute, predicate: Predicate): ReadValue {
  switch (predicate) {
    case 'in':
    case 'not_in':
      return listOf(ofElement(attribute));
    case 'null':
    case 'not_null':
    case 'present':
    case 'blank':
    case 'true':
    case 'false':
      return yesOrNo;
    case 'cont':
    case 'i_cont':
    case 'start':
    case 'end':
      return searchText;
    default:
      return ofElement(attribute);
  }
}
