import { accessScopeOf } from '../../../auth/access-scope.ts';
import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import { coversMenus, editedMenuCenter } from './menu-items.policy.ts';
import type { EditedMenuView } from './menu-items.service.ts';

/** Whether the caller may change the menus of a centre. */
export async function mayEditMenus(queries: Queries, caller: Caller, centerId: string): Promise<boolean> {
  if (!caller.user) return false;
  const scope = await accessScopeOf(queries, caller, 'content.manage');
  return coversMenus(scope, centerId);
}

/** The centre whose menus the caller changes; who may change none is told so. */
export async function editedCenter(queries: Queries, caller: Caller): Promise<string> {
  if (!caller.user) throw new Problem('unauthenticated');
  const scope = await accessScopeOf(queries, caller, 'content.manage');
  return editedMenuCenter(scope, caller.centerId);
}

/** The menus of a centre as they are edited on the site of the caller. */
export const editedViewOf = (
  { tenantId, features }: Caller,
  centerId: string,
  site: Pick<EditedMenuView, 'now' | 'hasPage'>,
): EditedMenuView => ({ tenantId, features, centerId, ...site });
