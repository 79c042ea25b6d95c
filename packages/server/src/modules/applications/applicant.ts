import type { NewApplication } from '@samen/contracts';
import type { CallerUser } from '../../context.ts';
import { fieldReader } from '../../http/field-reader.ts';

/** Who applies and what they say, as it is stored. */
export interface Applicant {
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string | null;
  message: string | null;
}

/** What the schema cannot say: who has to be named, and what may stand in a line. Every broken rule is reported. */
export function readApplicant(attributes: NewApplication, user: CallerUser | null): Applicant {
  const fields = fieldReader();
  const applicant = {
    first_name: fields.requiredLine('first_name', attributes.firstName ?? user?.firstName),
    last_name: fields.requiredLine('last_name', attributes.lastName ?? user?.lastName),
    email: fields.requiredLine('email', user?.email ?? attributes.email).toLowerCase(),
    phone_number: fields.phone('phone_number', attributes.phoneNumber ?? null) ?? null,
    message: fields.letter('message', attributes.message ?? null) ?? null,
  };
  if (attributes.website) fields.refuse('website', 'invalid');
  fields.finish();
  return applicant;
}
