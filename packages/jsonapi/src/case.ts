type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';

/** What `toSnake` makes of a name that is known while types are checked. */
export type Snake<
  Name extends string,
  AfterLetter extends boolean = false,
> = Name extends `${infer First}${infer Rest}`
  ? First extends Digit
    ? `${AfterLetter extends true ? '_' : ''}${First}${Snake<Rest>}`
    : First extends Lowercase<First>
      ? `${First}${Snake<Rest, First extends '.' | '_' ? false : true>}`
      : `_${Lowercase<First>}${Snake<Rest, true>}`
  : '';

/** `vacancyType` → `vacancy_type`; digits keep to the word before them: `footerColumn1Title` → `footer_column_1_title`. */
export function toSnake(name: string): string {
  return name.replace(/([A-Z])/g, (letter) => `_${letter.toLowerCase()}`).replace(/([a-z])(\d)/g, '$1_$2');
}

/** `vacancy_type` → `vacancyType`. */
export function toCamel(name: string): string {
  let camel = '';
  let from = 0;
  // Piece by piece: strangers send keys of underscores, and a function called for each of them costs a multiple.
  for (let at = name.indexOf('_'); at !== -1; at = name.indexOf('_', at + 1)) {
    const next = name.charAt(at + 1);
    if (!((next >= 'a' && next <= 'z') || (next >= '0' && next <= '9'))) continue;
    camel += name.slice(from, at) + next.toUpperCase();
    from = at + 2;
  }
  return from === 0 ? name : camel + name.slice(from);
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function convert(value: unknown, rename: (name: string) => string, verbatim: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => convert(item, rename, verbatim));
  if (!isPlain(value)) return value;
  const entries = Object.entries(value).map(([name, inner]): [string, unknown] => [
    rename(name),
    verbatim.has(name) ? inner : convert(inner, rename, verbatim),
  ]);
  return Object.fromEntries(entries);
}

/** Keys whose objects are data, not structure: their own keys stay as they are, on the wire and off it. */
const VERBATIM: ReadonlySet<string> = new Set(['cssVariables', 'css_variables']);

/** Request bodies: every key of every plain object, at any depth, in snake_case. Values and other objects stay. */
export function keysToSnake(value: unknown): unknown {
  return convert(value, toSnake, VERBATIM);
}

/** Responses: the reverse. */
export function keysToCamel(value: unknown): unknown {
  return convert(value, toCamel, VERBATIM);
}
