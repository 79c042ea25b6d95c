import { normalizePhone } from './phone.ts';
import { invalid, type FieldError } from '../errors/problem.ts';

// A name with a line break would be two headers of a mail.
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]/;
// Line breaks and tabs belong in a letter, the others do not.
const CONTROL_IN_LETTER = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const RAW_HTML = /<[a-z!/?]/i;

type Given = string | null | undefined;

/**
 * Reads what a schema cannot say, and collects every broken rule. Each reader answers `undefined` for what was not sent
 * and `null` for what was emptied.
 */
export function fieldReader() {
  const errors: FieldError[] = [];

  function refuse(attribute: string, code: string, meta?: Record<string, unknown>): void {
    errors.push({ code, pointer: `/data/attributes/${attribute}`, ...(meta ? { meta } : {}) });
  }

  function read(attribute: string, value: Given, check: (text: string) => string | null, code = 'invalid') {
    if (value === undefined) return undefined;
    const text = value?.trim() ?? '';
    if (text === '') return null;
    const accepted = check(text);
    if (accepted === null) refuse(attribute, code);
    return accepted;
  }

  return {
    refuse,
    /** One line of text. */
    line: (attribute: string, value: Given) =>
      read(attribute, value, (text) => (CONTROL.test(text) ? null : text)),
    /** One line that has to be there; empty where it was refused. */
    requiredLine(attribute: string, value: Given): string {
      const text = value?.trim() ?? '';
      if (text === '') refuse(attribute, 'required');
      else if (CONTROL.test(text)) refuse(attribute, 'invalid');
      return text;
    },
    /** Text of more lines. */
    letter: (attribute: string, value: Given) =>
      read(attribute, value, (text) => (CONTROL_IN_LETTER.test(text) ? null : text)),
    /** Markdown, which has no HTML in it. */
    markdown: (attribute: string, value: Given) =>
      read(attribute, value, (text) => (CONTROL_IN_LETTER.test(text) || RAW_HTML.test(text) ? null : text)),
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
    email: (attribute: string, value: Given) => read(attribute, value, (text) => text.toLowerCase(), 'email'),
    /** Throws 422 with everything that was refused. */
    finish(): void {
      if (errors.length > 0) throw invalid(...errors);
    },
  };
}

export type FieldReader = ReturnType<typeof fieldReader>;

function webAddress(text: string): string | null {
  const written = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(written) || /[\s<>"]/.test(written)) return null;
  const { protocol, hostname, username, href } = new URL(written);
  const isWeb = (protocol === 'https:' || protocol === 'http:') && username === '';
  return isWeb && /\.[a-z]/i.test(hostname) && href.length <= 255 ? href : null;
}

/** Only the keys that were sent: `undefined` leaves a column as it is. */
export function sent<Values extends object>(values: Values): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<Values>;
}
