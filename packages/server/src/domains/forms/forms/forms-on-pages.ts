import type { FormState } from '@samen/resources/forms';
import type { Queries } from '../../../db/database.ts';
import { formState } from './forms.policy.ts';
import { formRepository } from './forms.repository.ts';

/** A form as the page has it that it stands on. */
export interface FormOnPage {
  /** The last part of its public address. */
  token: string;
  status: FormState;
}

interface PageOfCenter {
  tenantId: string;
  centerId: string;
  now: Date;
}

/**
 * Those of these forms that visitors may get on a page of a centre, by their ids. `isLocked`: none of them is removed until
 * the end of the transaction, in which the page is written.
 */
export async function formsOnPages(
  queries: Queries,
  { tenantId, centerId, now }: PageOfCenter,
  ids: readonly string[],
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<Map<string, FormOnPage>> {
  const rows = await formRepository(queries, tenantId).forPages(centerId, ids, isLocked);
  return new Map(rows.map((row) => [row.id, { token: row.token, status: formState(row, now) }]));
}
