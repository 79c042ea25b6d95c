import { boundsOf } from '@samen/jsonapi/declaration';
import { Organizations, type OrganizationStatusChange } from '@samen/resources/organizations';
import type { Queries } from '../../../db/database.ts';
import { invalidAttribute, Problem } from '../../../errors/problem.ts';
import { fieldReader } from '../../../http/field-reader.ts';
import { callerSteps } from '../../../state-machine/index.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { lockOrganization, organizationTaker } from './organization-access.ts';
import type { StoredOrganization } from './organization-writes.repository.ts';
import { organizationStates } from './organizations.states.ts';

/** An approved organization needs a description of at least this length. */
const [MIN_DESCRIPTION] = boundsOf(Organizations.attributes.description);

/** What the centre writes with its decision: why it denied it, or a message in the mail of its approval. */
function readLetter(attribute: 'denial_reason' | 'approval_message', given: string | null | undefined) {
  const fields = fieldReader();
  const letter = fields.letter(attribute, given ?? null) ?? null;
  fields.finish();
  return letter;
}

/** Takes the one transition that leads to the requested state, if it is among `names`. */
export async function changeOrganizationStatus(
  queries: Queries,
  context: UseCaseContext,
  id: string,
  change: OrganizationStatusChange,
  names: readonly string[],
): Promise<StoredOrganization> {
  const { caller } = context;
  const { row } = await lockOrganization(queries, caller, id, 'organizations.read');
  if (change.lockVersion !== undefined && change.lockVersion !== row.lock_version)
    throw new Problem('stale_record', { meta: { status: row.status } });
  if (row.organization_type === 'VolunteerCenter') throw new Problem('invalid_transition');
  const steps = callerSteps(queries, context);
  const step = await organizationStates.check(steps, row, {
    step: { to: change.status },
    among: names,
    taker: await organizationTaker(queries, caller, row),
    given: { ...change },
  });
  const reason = step.name === 'deny' ? readLetter('denial_reason', change.denialReason) : null;
  const message = step.name === 'approve' ? readLetter('approval_message', change.approvalMessage) : null;
  if (step.name === 'approve' && (row.description?.length ?? 0) < MIN_DESCRIPTION)
    throw invalidAttribute('description', 'min_length', { n: MIN_DESCRIPTION });
  const stored = await organizationStates.take(steps, row, step, {
    columns: { denial_reason: reason },
    data: reason === null ? {} : { reason },
    detail: { message: message ?? '' },
  });
  if (step.name === 'approve')
    await context.emit(queries, context, 'organization.approved', { organizationId: id });
  if (step.name === 'archive')
    await context.emit(queries, context, 'organization.archived', { organizationId: id });
  return stored;
}
