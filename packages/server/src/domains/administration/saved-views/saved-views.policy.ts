import {
  VIEW_PARAMETERS,
  VIEWED_LISTS,
  type ViewedList,
  type ViewQuery,
} from '@samen/resources/administration';
import type { Action } from '@samen/resources/shared';
import { callerScope, type Caller } from '../../../context.ts';
import { invalidAttribute, Problem } from '../../../errors/problem.ts';
import { userOf } from '../../../http/user-of.ts';
import type { SavedViewReader, SavedViewRow } from './saved-views.repository.ts';

/** What of a view its policy reads. */
export type PolicyView = Pick<SavedViewRow, 'shared' | 'user_id' | 'organization_id'>;

/** Who reads a list may choose the views of it that colleagues share. */
const READS: Record<ViewedList, Action> = {
  vacancies: 'vacancies.manage',
  applications: 'applications.read',
  organizations: 'organizations.read',
  users: 'users.read',
  form_submissions: 'forms.manage',
  activity_events: 'activity.read',
};

/** One's own records are no list that colleagues share. */
function readsOthers(caller: Caller, list: ViewedList): boolean {
  const scope = callerScope(caller, READS[list]);
  return scope !== null && scope !== 'own';
}

/** The views that the caller sees. */
export const readerOf = (caller: Caller): SavedViewReader => ({
  userId: userOf(caller).id,
  organizationId: caller.organization?.id ?? null,
  lists: VIEWED_LISTS.filter((list) => readsOthers(caller, list)),
});

const mayShare = (caller: Caller): boolean => callerScope(caller, 'saved_views.share') !== null;

/** One's own; what is shared those who may share there, also of its maker: who has left leaves it to the others. */
function mayChange(row: PolicyView, caller: Caller): boolean {
  if (!row.shared) return row.user_id === userOf(caller).id;
  return row.organization_id === caller.organization?.id && mayShare(caller);
}

/** The actions that the caller may take on a view that they see. */
export const viewActions = (row: PolicyView, caller: Caller): string[] =>
  mayChange(row, caller) ? ['saved_views.edit', 'saved_views.delete'] : [];

/** Refuses to change or to remove a view that others look after. */
export function requireChange(row: PolicyView, caller: Caller): void {
  if (!mayChange(row, caller)) throw new Problem('forbidden');
}

/** Refuses to share no more what another has made: it would be no one's to find again. */
export function requireWithdrawal({ user_id }: Pick<PolicyView, 'user_id'>, caller: Caller): void {
  if (user_id !== userOf(caller).id) throw new Problem('forbidden');
}

/** Sharing takes the right to, in the organization that it is shared in. */
export function sharedIn(caller: Caller, shared: boolean | undefined): { organization_id?: string } {
  if (shared !== true) return {};
  if (!caller.organization || !mayShare(caller)) throw new Problem('forbidden');
  return { organization_id: caller.organization.id };
}

/** An address that the list could never have is refused; what it has no more is left out where it is read. */
export function requireAddress(list: ViewedList, { address }: ViewQuery): void {
  const allowed: readonly string[] = VIEW_PARAMETERS[list];
  if (![...new URLSearchParams(address).keys()].every((name) => allowed.includes(name)))
    throw invalidAttribute('query', 'invalid');
}
