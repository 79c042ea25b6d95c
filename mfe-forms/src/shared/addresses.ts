import { FORM_BOUNDS } from '@samen/resources/forms';
import { FORMATS } from '@samen/resources/shared';

/** Addresses as they were typed or pasted. */
export interface Addresses {
  /** Each once. */
  emails: string[];
  /** What is no address. */
  wrong: string[];
  /** How many were there more than once. */
  repeated: number;
}

/** Mail programs copy people so: `Anna de Wit <anna@example.org>`. */
const NAMED = /<([^<>\s]+)>/;

/** Reads addresses between commas, semicolons and ends of lines. */
export function readAddresses(text: string): Addresses {
  const [least, most] = FORM_BOUNDS.email;
  const all = text
    .split(/[,;\n\r]+/)
    .map((part) => (NAMED.exec(part)?.[1] ?? part).trim())
    .filter((part) => part !== '');
  const isRight = (one: string) => one.length >= least && one.length <= most && FORMATS.email.test(one);
  const right = all.filter(isRight).map((one) => one.toLowerCase());
  const emails = [...new Set(right)];
  return { emails, wrong: all.filter((one) => !isRight(one)), repeated: right.length - emails.length };
}
