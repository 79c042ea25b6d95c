import { forbiddenInMarkdown } from '@samen/contracts';
import { normalizePhone, webAddress } from '@samen/resources/shared';
import { cleanLetter, cleanLine } from './text-rules.ts';
import { invalid, type FieldError } from '../errors/problem.ts';

type Given = string | null | undefined;
/** Fewest and most characters. */
type Bounds = readonly [number, number];
const ANY_LENGTH: Bounds = [0, Infinity];

/**
 * Reads what a schema cannot say, and collects every broken rule. Each reader returns `undefined` for what was not sent
 * and `null` for what was emptied.
 */
export function fieldReader() {
  const errors: FieldError[] = [];

  function refuse(attribute: string, code: string, meta?: Record<string, unknown>): void {
    errors.push({ code, pointer: `/data/attributes/${attribute}`, ...(meta ? { meta } : {}) });
  }

  function read(
    attribute: string,
    value: Given,
    check: (text: string) => string | null,
    code = 'characters',
  ) {
    if (value === undefined) return undefined;
    const text = value?.trim() ?? '';
    if (text === '') return null;
    const accepted = check(text);
    if (accepted === null) refuse(attribute, code);
    return accepted === '' ? null : accepted;
  }

  /** Refuses a text that is shorter or longer than it may be; what is stored counts, not what was typed. */
  function bound(attribute: string, text: string, [least, most]: Bounds): void {
    const { length } = [...text];
    if (length < least) refuse(attribute, 'min_length', { n: least });
    if (length > most) refuse(attribute, 'max_length', { n: most });
  }

  return {
    refuse,
    /** One line of text. */
    line(attribute: string, value: Given, bounds: Bounds = ANY_LENGTH) {
      const line = read(attribute, value, cleanLine);
      if (line) bound(attribute, line, bounds);
      return line;
    },
    /** One line that has to be there; empty where it was refused. */
    requiredLine(attribute: string, value: Given, bounds: Bounds = ANY_LENGTH): string {
      const text = value?.trim() ?? '';
      const line = text === '' ? '' : cleanLine(text);
      if (line === '') refuse(attribute, 'required');
      else if (line === null) refuse(attribute, 'characters');
      else bound(attribute, line, bounds);
      return line ?? '';
    },
    /** Text of more lines. */
    letter: (attribute: string, value: Given) => read(attribute, value, cleanLetter),
    /** Text of more lines that has to be there; empty where it was refused. */
    requiredLetter(attribute: string, value: Given): string {
      const text = value?.trim() ?? '';
      const letter = text === '' ? '' : cleanLetter(text);
      if (letter === '') refuse(attribute, 'required');
      else if (letter === null) refuse(attribute, 'characters');
      return letter ?? '';
    },
    /** Markdown, which has no HTML in it and no link that hides where it leads. Its bounds stand in `markdownField`. */
    markdown(attribute: string, value: Given) {
      const forbidden = forbiddenInMarkdown(value ?? '');
      return read(attribute, value, (text) => (forbidden ? null : cleanLetter(text)), forbidden ?? undefined);
    },
    /** An e-mail address that has to be there, in lower case; empty where it was refused. */
    requiredEmail(attribute: string, value: Given): string {
      const text = value?.trim() ?? '';
      const email = text === '' ? '' : cleanLine(text);
      if (email === '') refuse(attribute, 'required');
      else if (email === null) refuse(attribute, 'email');
      return (email ?? '').toLowerCase();
    },
    phone: (attribute: string, value: Given) => read(attribute, value, normalizePhone, 'phone'),
    /** A web address; a name without `https://` gets it. */
    url: (attribute: string, value: Given) => read(attribute, value, webAddress, 'url'),
    postalCode: (attribute: string, value: Given) =>
      read(
        attribute,
        value,
        (text) => text.toUpperCase().replace(/^([1-9]\d{3}) ?([A-Z]{2})$/, '$1 $2'),
        'postal_code',
      ),
    /** Whether anything broke a rule. */
    failed: (): boolean => errors.length > 0,
    /** Everything that was refused. */
    refused: (): readonly FieldError[] => errors,
    /** Throws 422 with everything that was refused. */
    finish(): void {
      if (errors.length > 0) throw invalid(...errors);
    },
  };
}

export type FieldReader = ReturnType<typeof fieldReader>;

/** Only the keys that were sent: `undefined` leaves a column as it is. */
export function sent<Values extends object>(values: Values): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<Values>;
}
