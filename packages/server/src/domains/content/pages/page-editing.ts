import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import { contentLocale } from '../../../http/content-locale.ts';
import {
  editedPageRepository,
  type EditedPage,
  type EditorsView,
  type PageInWork,
} from './edited-pages.repository.ts';
import {
  centerOfManager,
  pageAccessScopes,
  pageActions,
  requireEditor,
  type PageAccessScopes,
} from './pages.policy.ts';
import type { PageView } from './pages.repository.ts';

/** The centre of the pages, and the language and time of the visit. */
export const pageViewOf = (caller: Caller, now: Date): PageView => ({
  tenantId: caller.tenantId,
  centerId: caller.centerId,
  locale: contentLocale(caller),
  now,
});

/** The pages that the caller may edit; who may edit none is told so. */
export async function editorsView(
  queries: Queries,
  caller: Caller,
  now: Date,
): Promise<{ viewer: EditorsView; scopes: PageAccessScopes }> {
  if (!caller.user) throw new Problem('unauthenticated');
  const scopes = await pageAccessScopes(queries, caller);
  const { tenantId, centerId, user } = caller;
  const scope = scopes['pages.edit'];
  const assignedIn = centerOfManager(caller);
  requireEditor(scope, assignedIn);
  return { viewer: { tenantId, centerId, userId: user.id, scope, assignedIn, now }, scopes };
}

/** The pages that wait for the caller, and then the others that they may edit. */
export async function pagesInWork(
  queries: Queries,
  caller: Caller,
  now: Date,
  most: number,
): Promise<PageInWork[]> {
  const { viewer } = await editorsView(queries, caller, now);
  return editedPageRepository(queries, viewer).inWork(viewer, most);
}

/** A page as its editors see it; null where the caller is none of them. */
export async function editedPage(
  queries: Queries,
  caller: Caller,
  id: string,
  now: Date,
): Promise<{ row: EditedPage; scopes: PageAccessScopes } | null> {
  if (!caller.user) return null;
  const scopes = await pageAccessScopes(queries, caller);
  if (scopes['pages.edit'].kind === 'nothing') return null;
  const row = await editedPageRepository(queries, { tenantId: caller.tenantId, now }).find(id);
  return row && pageActions(caller, row, scopes).includes('pages.edit') ? { row, scopes } : null;
}
