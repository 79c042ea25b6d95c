import type { DataFieldValue, DataReveal } from '@samen/resources/administration';
import type { Declaration, ReadFilters } from '@samen/jsonapi/declaration';
import { audit } from '../../../audit/audit.ts';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import { userOf } from '../../../http/user-of.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { mailText } from '../mail-texts.ts';
import type { ViewedType } from './data-types.ts';
import { maskedField, revealedTo, revealReason } from './data-viewer.policy.ts';
import { dataRepository, type DataOwners } from './data-viewer.repository.ts';
import { shownValue } from './data-viewer.resource.ts';

interface RevealedRecord extends DataOwners {
  id: string;
  field: string;
  reason: string;
}

type RevealContext = Pick<UseCaseContext, 'caller' | 'clock'>;

/** Writes down who came to know a masked field and why, in the activity of everyone whose it is. */
async function writeDown(
  queries: Queries,
  { caller, clock }: RevealContext,
  { type }: ViewedType,
  { id, field, reason, ...of }: RevealedRecord,
): Promise<void> {
  const data = { record_type: type, record_id: id, field, reason };
  const actor = { ...caller, centerId: of.center ?? caller.centerId };
  const { action, subjectIds } = revealedTo(userOf(caller).id, of.people);
  for (const subjectId of subjectIds)
    await audit(queries, actor, clock.now(), { action, subjectType: 'users', subjectId, data });
}

/** Writes down which records a search confirmed a masked field of: who has the whole of it knows now that it is here. */
export async function recordRecognised(
  queries: Queries,
  context: RevealContext,
  type: ViewedType,
  filters: ReadFilters<Declaration>,
): Promise<void> {
  const { q } = filters as { q?: string };
  if (q === undefined) return;
  const { caller } = context;
  const reason = mailText('searched_in_data', { locale: caller.locale, vocabulary: 'general' });
  const found = await dataRepository(queries, caller.tenantId, type).recognised(filters, q);
  for (const one of found) await writeDown(queries, context, type, { ...one, reason });
}

/**
 * Reads one masked field, and writes down who did so and why in the activity of everyone whose it is. The caller sends the
 * value only when this transaction is committed.
 */
export async function reveal(
  queries: Queries,
  context: RevealContext,
  type: ViewedType,
  id: string,
  given: DataReveal,
): Promise<DataFieldValue> {
  const reason = revealReason(given);
  const field = maskedField(type.fields, given.field);
  const found = await dataRepository(queries, context.caller.tenantId, type).reveal(field, id);
  if (!found) throw new Problem('not_found');
  await writeDown(queries, context, type, { ...found, id, field: field.name, reason });
  return shownValue(found.value);
}
