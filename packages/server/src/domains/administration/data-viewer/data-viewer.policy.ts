import { DATA_VIEWER_CONSTANTS, isInWords, type DataReveal } from '@samen/resources/administration';
import type { Attribute } from '@samen/jsonapi/declaration';
import type { StoredType } from '../../../db/domain-data.ts';
import { invalidAttribute, Problem } from '../../../errors/problem.ts';
import { fieldReader } from '../../../http/field-reader.ts';

/** A field of stored records, as the data viewer shows it. */
export interface ViewedField {
  name: string;
  attribute: Attribute;
  isMasked: boolean;
}

/** The columns that are shown at all, those masked of which it was not decided that they are open. */
export function viewedFields(
  columns: StoredType['columns'],
  { open, secret }: Record<'open' | 'secret', readonly string[]>,
): ViewedField[] {
  return columns
    .filter(({ name }) => !secret.includes(name))
    .map(({ name, attribute }) => ({ name, attribute, isMasked: !open.includes(name) }));
}

/** What records are called and written to by. */
const NAMED: ReadonlySet<string> = new Set(['name', 'title', 'first_name', 'last_name', 'email']);
const PERSON = ['first_name', 'last_name'];

/**
 * By what records are searched. Of what is masked that is an address, and the names of a person where they are together: one
 * of those alone is soon guessed.
 */
export function namedOf(fields: readonly ViewedField[]): ViewedField[] {
  const named = fields.filter(({ name, attribute }) => NAMED.has(name) && attribute.kind === 'text');
  const masked = named.filter(({ isMasked }) => isMasked).map(({ name }) => name);
  const searched = PERSON.every((name) => masked.includes(name)) ? ['email', ...PERSON] : ['email'];
  return named.filter(({ name, isMasked }) => !isMasked || searched.includes(name));
}

/** Refuses to search in one record: that would say whether a guess is right. */
export function requireWideSearch({
  filters,
  ids,
}: {
  filters: object;
  ids: readonly string[] | null;
}): void {
  if ('q' in filters && ids !== null) throw new Problem('invalid_parameter', { parameter: 'filter[q]' });
}

/** Why a masked field is revealed, in words. */
export function revealReason({ reason: given }: Pick<DataReveal, 'reason'>): string {
  const fields = fieldReader();
  const reason = fields.requiredLine('reason', given, DATA_VIEWER_CONSTANTS.reason);
  if (reason !== '' && !isInWords(reason)) fields.refuse('reason', 'invalid');
  fields.finish();
  return reason;
}

/** The masked field that is revealed; one that is open, or that no one sees, is refused. */
export function maskedField(fields: readonly ViewedField[], name: string): ViewedField {
  const field = fields.find((one) => one.isMasked && one.name === name);
  if (!field) throw invalidAttribute('field', 'inclusion');
  return field;
}

/** In whose activity it stands who came to see a masked field: everyone's whose it is, else that of who saw it. */
export const revealedTo = (
  callerId: string,
  people: readonly string[],
): { action: 'personal_data.revealed' | 'masked_data.revealed'; subjectIds: readonly string[] } =>
  people.length > 0
    ? { action: 'personal_data.revealed', subjectIds: [...new Set(people)] }
    : { action: 'masked_data.revealed', subjectIds: [callerId] };
