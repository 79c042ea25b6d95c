import {
  DATA_VIEWER_CONSTANTS,
  isInWords,
  type DataFieldValue,
  type DataReveal,
} from '@samen/resources/administration';
import { audit } from '../../../audit/audit.ts';
import type { Queries } from '../../../db/database.ts';
import { invalidAttribute, Problem } from '../../../errors/problem.ts';
import { fieldReader } from '../../../http/field-reader.ts';
import { userOf } from '../../../http/user-of.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import type { ViewedType } from './data-types.ts';
import { dataRepository } from './data-viewer.repository.ts';
import { shownValue } from './data-viewer.resource.ts';

/**
 * Reads one masked field, and writes down who did so and why in the activity of everyone whose it is. The caller sends the
 * value only when this transaction is committed.
 */
export async function reveal(
  queries: Queries,
  { caller, clock }: Pick<UseCaseContext, 'caller' | 'clock'>,
  type: ViewedType,
  id: string,
  given: DataReveal,
): Promise<DataFieldValue> {
  const fields = fieldReader();
  const reason = fields.requiredLine('reason', given.reason, DATA_VIEWER_CONSTANTS.reason);
  if (reason !== '' && !isInWords(reason)) fields.refuse('reason', 'invalid');
  fields.finish();
  const field = type.fields.find(({ name, isMasked }) => isMasked && name === given.field);
  if (!field) throw invalidAttribute('field', 'inclusion');
  const found = await dataRepository(queries, caller.tenantId, type).reveal(field, id);
  if (!found) throw new Problem('not_found');
  const people = new Set(found.people);
  const data = { record_type: type.type, record_id: id, field: field.name, reason };
  const actor = { ...caller, centerId: found.center ?? caller.centerId };
  for (const subjectId of people)
    await audit(queries, actor, clock.now(), {
      action: 'personal_data.revealed',
      subjectType: 'users',
      subjectId,
      data,
    });
  // What is no one's with an account is written down as well.
  if (people.size === 0)
    await audit(queries, actor, clock.now(), {
      action: 'masked_data.revealed',
      subjectType: 'users',
      subjectId: userOf(caller).id,
      data,
    });
  return shownValue(found.value);
}
