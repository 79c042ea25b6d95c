import type { Action } from '@samen/resources/shared';
import { accessScopesOf, isInScope, type AccessScope } from '../../../auth/access-scope.ts';
import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import type { Taker } from '../../../state-machine/index.ts';

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

/** How this caller stands to this page: what their roles let them do with it, and whether it was assigned to them. */
export function pageTaker(caller: Caller, page: PolicyPage, scopes: PageAccessScopes) {
  const { organization_id, volunteer_center_id } = page;
  const owned = { organization_id: organization_id ?? '', volunteer_center_id };
  // An organization that has moved leaves its pages with the centre whose site they are on.
  const isInCenter = caller.organization?.volunteerCenterId === volunteer_center_id;
  const covers = (scope: AccessScope) =>
    isInScope(scope, owned) && (scope.kind !== 'organizations' || isInCenter);
  const access: Partial<PageAccessScopes> = Object.fromEntries(
    EDITING.filter((action) => covers(scopes[action])).map((action) => [action, scopes[action]]),
  );
  return { access, isOwn: isManagerOf(caller, page) } satisfies Taker;
}

/** The actions that this caller may take on this page. */
export function pageActions(caller: Caller, page: PolicyPage, scopes: PageAccessScopes): PageAction[] {
  const { access, isOwn } = pageTaker(caller, page, scopes);
  return EDITING.filter((action) => action in access || (isOwn && OF_MANAGERS.includes(action)));
}

/** Of a page that the caller may not edit nothing is there; what they may edit and not that is forbidden. */
export function requireAction(can: readonly PageAction[], action: PageAction): void {
  if (!can.includes('pages.edit')) throw new Problem('not_found');
  if (!can.includes(action)) throw new Problem('forbidden');
}

/** Refuses to list what is edited to those who edit nothing, by their role or where it was assigned to them. */
export function requireEditor(scope: AccessScope, assignedIn: string | null): void {
  if (scope.kind === 'nothing' && assignedIn === null) throw new Problem('forbidden');
}
