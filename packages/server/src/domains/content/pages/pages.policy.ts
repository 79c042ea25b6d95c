import type { Action } from '@samen/resources/shared';
import { accessScopesOf, isInScope, type AccessScope } from '../../../auth/access-scope.ts';
import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';

const EDITING = ['pages.edit', 'pages.publish', 'content.manage'] as const satisfies readonly Action[];
export type PageAction = (typeof EDITING)[number];
export type PageAccessScopes = Record<PageAction, AccessScope>;

/** What of a page its policy reads. */
export interface PolicyPage {
  volunteer_center_id: string;
  organization_id: string | null;
  manager_ids: readonly string[];
}

/** What people do with a page that was assigned to them. */
const OF_MANAGERS: readonly PageAction[] = ['pages.edit', 'pages.publish'];

export const pageAccessScopes = (queries: Queries, caller: Caller): Promise<PageAccessScopes> =>
  accessScopesOf(queries, caller, EDITING);

/** The centre in which the caller looks after pages that were assigned to them; null where they do not. */
export function centerOfManager({ organization }: Pick<Caller, 'organization'>): string | null {
  return organization?.roles.includes('page_manager') ? organization.volunteerCenterId : null;
}

function isManagerOf(caller: Caller, page: PolicyPage): boolean {
  const { user } = caller;
  const isOfCenter = centerOfManager(caller) === page.volunteer_center_id;
  return user !== null && isOfCenter && page.manager_ids.includes(user.id);
}

/** The actions that this caller may take on this page. */
export function pageActions(caller: Caller, page: PolicyPage, scopes: PageAccessScopes): PageAction[] {
  const { organization_id, volunteer_center_id } = page;
  const owned = { organization_id: organization_id ?? '', volunteer_center_id };
  const isManager = isManagerOf(caller, page);
  // An organization that has moved leaves its pages with the centre whose site they are on.
  const isInCenter = caller.organization?.volunteerCenterId === volunteer_center_id;
  const covers = (scope: AccessScope) =>
    isInScope(scope, owned) && (scope.kind !== 'organizations' || isInCenter);
  return EDITING.filter((action) => covers(scopes[action]) || (isManager && OF_MANAGERS.includes(action)));
}
