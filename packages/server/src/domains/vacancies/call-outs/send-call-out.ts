import { CallOuts, type NewCallOut } from '@samen/resources/vacancies';
import { audit } from '../../../audit/audit.ts';
import type { Queries } from '../../../db/database.ts';
import { columnsOf } from '../../../declared/columns.ts';
import { fieldReader } from '../../../http/field-reader.ts';
import { userOf } from '../../../http/user-of.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { placeRepository } from '../../../services/geocode/index.ts';
import { lookupRepository } from '../../../services/lookups/index.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { poolRepository, type PoolFilters } from '../volunteer-pool/index.ts';
import { callOutSender } from './call-outs.policy.ts';
import { callOutRepository, type CallOutRow, type NewCallOutRow } from './call-outs.repository.ts';

type Given = Pick<
  NewCallOutRow,
  'title' | 'body' | 'starts_at' | 'until' | 'address' | 'radius_km' | 'category_ids' | 'skill_ids'
>;

/** Calls out all of a centre's crisis pool who fit, in one act: who they are is settled here, a job notifies them. */
export async function sendCallOut(
  queries: Queries,
  { caller, clock }: UseCaseContext,
  given: NewCallOut,
): Promise<CallOutRow> {
  const { tenantId } = caller;
  const now = clock.now();
  const { id: userId } = userOf(caller);
  const { organizationId, centerId } = callOutSender(caller);
  const fields = fieldReader();
  const { postalCode, ...attributes } = given;
  const columns = columnsOf<Given>(fields, CallOuts, attributes, { isNew: true });
  if (columns.starts_at <= now) fields.refuse('starts_at', 'date_future');
  if (columns.until <= now) fields.refuse('until', 'date_future');
  const lookups = lookupRepository(queries, tenantId);
  const { category_ids = [], skill_ids = [] } = columns;
  if (!(await lookups.knowsAll('categories', category_ids))) fields.refuse('category_ids', 'inclusion');
  if (!(await lookups.knowsAll('skills', skill_ids))) fields.refuse('skill_ids', 'inclusion');
  const postal_code = fields.postalCode('postal_code', postalCode) ?? '';
  const place = postal_code ? await placeRepository(queries).find('pc4', postal_code.slice(0, 4)) : null;
  if (postal_code && !place) fields.refuse('postal_code', 'postal_code');
  fields.finish();
  if (!place) throw new Error('A postcode without a place was not refused');
  const filters: PoolFilters = {
    crisisPoolEq: true,
    near: { latitude: place.lat, longitude: place.lon, km: columns.radius_km },
    ...(category_ids.length > 0 ? { categoryIdsIn: category_ids } : {}),
    ...(skill_ids.length > 0 ? { skillIdsIn: skill_ids } : {}),
  };
  const pool = poolRepository(queries, {
    tenantId,
    centerId,
    userId,
    organizationId,
  });
  const callOuts = callOutRepository(queries, tenantId);
  const id = await callOuts.add(
    {
      ...columns,
      category_ids,
      skill_ids,
      postal_code,
      latitude: place.lat,
      longitude: place.lon,
      volunteer_center_id: centerId,
      created_by_id: userId,
      created_at: now,
    },
    await pool.userIds(filters),
  );
  await audit(queries, caller, now, { action: 'call_out.sent', subjectType: 'call_outs', subjectId: id });
  const payload = { callOutId: id };
  await enqueue(queries, { tenantId, kind: 'call_out.notify', payload, runAt: now });
  await enqueue(queries, { tenantId, kind: 'call_out.close', payload, runAt: new Date(columns.until) });
  const row = await callOuts.find({ scope: { kind: 'tenant' } }, id);
  if (!row) throw new Error(`Call-out ${id} was inserted and is not found`);
  return row;
}
