import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import { formRepository, requireOpen } from '../forms/index.ts';
import { formUnderToken, requireUsable, type FormUnderToken } from '../invitations/index.ts';

/** The form that a link leads to, for those who would fill it in now. Who comes too late gets the reason. */
export async function openForm(
  queries: Queries,
  tenantId: string,
  token: string,
  now: Date,
): Promise<FormUnderToken> {
  const found = await formUnderToken(queries, tenantId, token);
  requireOpen(found.form, now, 'gone');
  requireUsable(found.invitation, now);
  return found;
}

/** The same, and until the end of the transaction no one else takes a place or changes a question. */
export async function lockOpenForm(
  queries: Queries,
  tenantId: string,
  token: string,
  now: Date,
): Promise<FormUnderToken> {
  // Who comes too late waits for no one who comes in time.
  const { form: seen, invitation } = await openForm(queries, tenantId, token, now);
  const forms = formRepository(queries, tenantId);
  const form = await (invitation ? forms.lockInvited(seen.id) : forms.lockPublic(token));
  if (!form) {
    // By invitation from now on, as the response says.
    await openForm(queries, tenantId, token, now);
    throw new Problem('not_found');
  }
  requireOpen(form, now, 'gone');
  return { form, invitation };
}
