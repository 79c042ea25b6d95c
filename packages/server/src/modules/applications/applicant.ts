import type { NewApplication } from '@samen/contracts';
import type { CallerUser } from '../../context.ts';
import { invalid, type FieldError } from '../../errors/problem.ts';

/** Who applies and what they say, as it is stored. */
export interface Applicant {
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string | null;
  message: string | null;
}

// A name with a line break would be two headers of a mail.
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]/;
// Line breaks and tabs belong in a letter, the others do not.
const CONTROL_IN_LETTER = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const E164 = /^\+[1-9]\d{7,14}$/;

/** `06-1234 5678` → `+31612345678`; a number without a country is Dutch. Null for what cannot be one. */
export function normalizePhone(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  const isForeign = text.trim().startsWith('+');
  const number = isForeign
    ? `+${digits}`
    : digits.startsWith('00')
      ? `+${digits.slice(2)}`
      : `+31${digits.replace(/^0/, '')}`;
  return E164.test(number) ? number : null;
}

const at = (attribute: string, code: string): FieldError => ({
  code,
  pointer: `/data/attributes/${attribute}`,
});

/** What the schema cannot say: who has to be named, and what may stand in a line. Every broken rule is reported. */
export function readApplicant(attributes: NewApplication, user: CallerUser | null): Applicant {
  const errors: FieldError[] = [];
  function line(attribute: string, value: string | undefined): string {
    const text = value?.trim() ?? '';
    if (text === '') errors.push(at(attribute, 'required'));
    else if (CONTROL.test(text)) errors.push(at(attribute, 'invalid'));
    return text;
  }
  const first_name = line('first_name', attributes.firstName ?? user?.firstName);
  const last_name = line('last_name', attributes.lastName ?? user?.lastName);
  const email = line('email', user?.email ?? attributes.email).toLowerCase();
  const phone = attributes.phoneNumber?.trim() || null;
  const phone_number = phone === null ? null : normalizePhone(phone);
  if (phone !== null && phone_number === null) errors.push(at('phone_number', 'phone'));
  const message = attributes.message?.trim() || null;
  if (message !== null && CONTROL_IN_LETTER.test(message)) errors.push(at('message', 'invalid'));
  if (attributes.website) errors.push(at('website', 'invalid'));
  if (errors.length > 0) throw invalid(...errors);
  return { first_name, last_name, email, phone_number, message };
}
