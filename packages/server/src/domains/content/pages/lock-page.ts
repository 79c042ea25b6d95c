import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import { isUuid } from '../../../http/schemas.ts';
import type { Taker } from '../../../state-machine/index.ts';
import { contentOf, type StoredContent } from './page-content.ts';
import { pagePeopleRepository } from './page-people.repository.ts';
import { pageWriteRepository, type StoredPage } from './page-writes.repository.ts';
import { pageAccessScopes, pageActions, pageTaker, requireAction, type PageAction } from './pages.policy.ts';

/** A page that this caller may change, locked until the end of the transaction. */
export interface LockedPage {
  row: StoredPage;
  /** What visitors see of it, or would see. */
  published: StoredContent;
  /** The working copy; null where nothing was changed since. */
  draft: StoredContent | null;
  can: readonly PageAction[];
  taker: Taker;
}

/**
 * Locks a page for a change that takes `action`. Outside of what the caller may edit it is not found; what may be edited
 * and not that is forbidden.
 */
export async function lockPage(
  queries: Queries,
  caller: Caller,
  id: string,
  action: PageAction,
): Promise<LockedPage> {
  const pages = pageWriteRepository(queries, caller.tenantId);
  const row = isUuid(id) ? await pages.findForUpdate(id) : null;
  if (!row) throw new Problem('not_found');
  const manager_ids = await pagePeopleRepository(queries, caller.tenantId).managersOf(id);
  const page = { ...row, manager_ids };
  const scopes = await pageAccessScopes(queries, caller);
  const can = pageActions(caller, page, scopes);
  requireAction(can, action);
  const published = contentOf(row, await pages.blocks(id));
  return { row, published, draft: await pages.draft(id), can, taker: pageTaker(caller, page, scopes) };
}
