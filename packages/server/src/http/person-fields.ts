import { find } from 'linkifyjs';
import type { FieldReader } from './field-reader.ts';

/** Lengths of the names and the job title of a person, in characters, for what reads these by `readPerson` and `readPersonChanges`. */
export const PERSON_FIELDS = {
  first_name: { bounds: [1, 60], isRequired: true },
  last_name: { bounds: [1, 80], isRequired: true },
  phone_number: { isPhone: true },
  job_title: { bounds: [0, 80] },
} as const;

type Given = string | null | undefined;

export interface GivenPerson {
  firstName?: Given;
  lastName?: Given;
  phoneNumber?: Given;
  jobTitle?: Given;
}

/** A person's own data, as it is stored. */
export interface PersonColumns {
  first_name: string;
  last_name: string;
  phone_number: string | null;
  job_title: string | null;
}

/** What is an address whatever stands around it. */
const ADDRESS = /:\/\/|@|\bwww\.|\bxn--/iu;

/** Titles, initials, and behind them one of the names that are ends of addresses as well: `Dr.Kim`, `J.M.de Vries`. */
const NAME = /^(?=\p{L}+\.)(?:(?:drs?|mrs?|ms|ir|ing|prof|ds|bc)\.)*(?:\p{L}\.)*(?:de|la|st|kim|li|ma)$/iu;

/** Whether programs for mail would make a link of a part of a name: `jan.nl` ends as addresses do, `jan.peter` does not. */
const hasLink = (name: string): boolean =>
  ADDRESS.test(name) || find(name).some(({ value }) => !NAME.test(value));

/** A name of a person, which leads nowhere: it stands in mails to others. */
function readName(
  fields: FieldReader,
  attribute: string,
  value: Given,
  bounds: readonly [number, number],
): string {
  const name = fields.requiredLine(attribute, value, bounds);
  if (hasLink(name)) fields.refuse(attribute, 'characters');
  return name;
}

/** A whole person; what is not given is empty. `prefix` stands before the names of the fields in errors. */
export function readPerson(fields: FieldReader, given: GivenPerson, prefix = ''): PersonColumns {
  const { first_name, last_name, job_title } = PERSON_FIELDS;
  return {
    first_name: readName(fields, `${prefix}first_name`, given.firstName, first_name.bounds),
    last_name: readName(fields, `${prefix}last_name`, given.lastName, last_name.bounds),
    phone_number: fields.phone(`${prefix}phone_number`, given.phoneNumber ?? null) ?? null,
    job_title: fields.line(`${prefix}job_title`, given.jobTitle ?? null, job_title.bounds) ?? null,
  };
}

/** Changes of a person; `undefined` for what was not sent. */
export function readPersonChanges(
  fields: FieldReader,
  given: GivenPerson,
): { [Name in keyof PersonColumns]: PersonColumns[Name] | undefined } {
  const { first_name, last_name, job_title } = PERSON_FIELDS;
  const { firstName, lastName, phoneNumber, jobTitle } = given;
  return {
    first_name:
      firstName === undefined ? undefined : readName(fields, 'first_name', firstName, first_name.bounds),
    last_name: lastName === undefined ? undefined : readName(fields, 'last_name', lastName, last_name.bounds),
    phone_number: fields.phone('phone_number', phoneNumber),
    job_title: fields.line('job_title', jobTitle, job_title.bounds),
  };
}
