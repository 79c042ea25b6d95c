import { keysToSnake, toSnake } from '@samen/jsonapi';
import { boundsOf, type Attribute, type Declaration } from '@samen/jsonapi/declaration';
import type { FieldReader } from '../http/field-reader.ts';

function readText(fields: FieldReader, name: string, value: string | null, attribute: Attribute): unknown {
  const { format, neededTo, required } = attribute.options;
  switch (format) {
    case 'markdown':
      return fields.markdown(name, value);
    case 'letter':
      return required ? fields.requiredLetter(name, value) : fields.letter(name, value);
    case 'url':
      return fields.url(name, value);
    case 'phone':
      return fields.phone(name, value);
    case 'email':
      return fields.requiredEmail(name, value);
    case 'slug':
    case 'verbatim':
      return value;
    default: {
      const [least, most] = boundsOf(attribute);
      const bounds = [neededTo === undefined ? least : 0, most] as const;
      return required ? fields.requiredLine(name, value, bounds) : fields.line(name, value, bounds);
    }
  }
}

/** What was sent, as it is stored: texts cleaned, lists without doubles, moments as dates, groups as JSON. */
function stored(fields: FieldReader, name: string, value: unknown, attribute: Attribute): unknown {
  const { kind, item } = attribute;
  const isComposed = kind === 'group' || kind === 'json' || item?.kind === 'group';
  if (kind === 'text') return readText(fields, name, value as string | null, attribute);
  if (value === null) return null;
  if (isComposed) return JSON.stringify(keysToSnake(value));
  if (kind === 'moment') return new Date(value as string);
  if (!Array.isArray(value)) return value;
  const items: unknown[] =
    item?.kind === 'text'
      ? value.map((one: string, at) => readText(fields, `${name}/${at}`, one, item))
      : value;
  return [...new Set(items)];
}

/**
 * The attributes that were sent and may be, as columns. What breaks a rule of its own is reported to `fields`, under its
 * name behind `prefix`; rules about several attributes are the caller's.
 */
export function columnsOf<Columns extends object>(
  fields: FieldReader,
  { attributes }: Declaration,
  given: Readonly<Record<string, unknown>>,
  { isNew, prefix = '' }: { isNew: boolean; prefix?: string },
): Columns {
  const isWritable = ({ options: { computed, write } }: Attribute) =>
    !computed && write !== 'never' && (isNew || write !== 'create');
  const entries = Object.entries(attributes)
    .filter(([name, attribute]) => given[name] !== undefined && isWritable(attribute))
    .map(([name, attribute]) => {
      const column = toSnake(name);
      return [column, stored(fields, `${prefix}${column}`, given[name], attribute)];
    });
  return Object.fromEntries(entries) as Columns;
}
