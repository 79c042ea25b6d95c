import type { NewApplication } from '@samen/resources/vacancies';
import type { CallerUser } from '../../../context.ts';
import { fieldReader, type FieldReader } from '../../../http/field-reader.ts';
import { readPerson } from '../../../http/person-fields.ts';

/** The applicant's data, as columns. */
export interface Applicant {
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string | null;
  message: string | null;
}

/** Validates what the schema does not: required names, and text without markup. Every broken rule is reported. */
export function readApplicant(attributes: NewApplication, user: CallerUser | null): Applicant {
  const fields = fieldReader();
  const applicant = readFields(fields, attributes, user);
  fields.finish();
  return applicant;
}

/** What an application is read for. */
export function checkApplicant(
  given: Partial<NewApplication>,
  fields: FieldReader,
  user: CallerUser | null,
): void {
  readFields(fields, given, user);
}

function readFields(
  fields: FieldReader,
  attributes: Partial<NewApplication>,
  user: CallerUser | null,
): Applicant {
  const person = {
    firstName: attributes.firstName ?? user?.firstName,
    lastName: attributes.lastName ?? user?.lastName,
    phoneNumber: attributes.phoneNumber,
  };
  const { first_name, last_name, phone_number } = readPerson(fields, person);
  const applicant = {
    first_name,
    last_name,
    phone_number,
    email: fields.requiredEmail('email', user?.email ?? attributes.email),
    message: fields.letter('message', attributes.message ?? null) ?? null,
  };
  if (attributes.website) fields.refuse('website', 'empty');
  return applicant;
}
