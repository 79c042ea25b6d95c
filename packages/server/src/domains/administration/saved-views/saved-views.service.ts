import {
  MAX_SAVED_VIEWS,
  SavedViews,
  VIEW_PARAMETERS,
  VIEWED_LISTS,
  type NewSavedView,
  type SavedViewChanges,
  type ViewedList,
  type ViewQuery,
} from '@samen/resources/administration';
import type { Action } from '@samen/resources/shared';
import type { Resource } from '@samen/jsonapi';
import { callerScope, type Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { columnsOf } from '../../../declared/columns.ts';
import { presenter } from '../../../declared/presenter.ts';
import { invalid, invalidAttribute, Problem } from '../../../errors/problem.ts';
import { fieldReader } from '../../../http/field-reader.ts';
import { isEmpty, requireVersion } from '../../../http/require-version.ts';
import { userOf } from '../../../http/user-of.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { userRepository } from '../../accounts/users/index.ts';
import {
  savedViewRepository,
  type SavedViewColumns,
  type SavedViewReader,
  type SavedViewRow,
} from './saved-views.repository.ts';

/** Who reads a list may choose the views of it that colleagues share. */
const READS: Record<ViewedList, Action> = {
  vacancies: 'vacancies.manage',
  applications: 'applications.read',
  organizations: 'organizations.read',
  users: 'users.read',
  form_submissions: 'forms.manage',
  activity_events: 'activity.read',
};

const presentView = presenter<SavedViews, SavedViewRow, { mine: boolean; can: readonly string[] }>(
  SavedViews,
  {
    values: { mine: (_row, { mine }) => mine },
    audiences: {},
    related: {},
    meta: (_row, { can }) => ({ can }),
  },
);

/** One's own records are no list that colleagues share. */
function readsOthers(caller: Caller, list: ViewedList): boolean {
  const scope = callerScope(caller, READS[list]);
  return scope !== null && scope !== 'own';
}

const mayShare = (caller: Caller): boolean => callerScope(caller, 'saved_views.share') !== null;

/** One's own; what is shared those who may share there, also of its maker: who has left leaves it to the others. */
function mayChange(row: SavedViewRow, caller: Caller): boolean {
  if (!row.shared) return row.user_id === userOf(caller).id;
  return row.organization_id === caller.organization?.id && mayShare(caller);
}

const present = (row: SavedViewRow, caller: Caller): Resource =>
  presentView(row, {
    mine: row.user_id === userOf(caller).id,
    can: mayChange(row, caller) ? ['saved_views.edit', 'saved_views.delete'] : [],
  });

/** An address that the list could never have is refused; what it has no more is left out where it is read. */
function requireAddress(list: ViewedList, { address }: ViewQuery): void {
  const allowed: readonly string[] = VIEW_PARAMETERS[list];
  if (![...new URLSearchParams(address).keys()].every((name) => allowed.includes(name)))
    throw invalidAttribute('query', 'invalid');
}

type Given = Pick<SavedViewChanges, 'name' | 'shared' | 'hiddenColumns'>;

function columnsFor(given: Given): SavedViewColumns {
  const fields = fieldReader();
  const columns = columnsOf<SavedViewColumns>(fields, SavedViews, { ...given }, { isNew: false });
  fields.finish();
  return columns;
}

/** The use cases of views in one transaction; what the caller may not see is not found. */
export function savedViewsOf(queries: Queries, { caller, clock }: UseCaseContext) {
  const { tenantId, organization } = caller;
  const { id: userId } = userOf(caller);
  const views = savedViewRepository(queries, tenantId);
  const reader: SavedViewReader = {
    userId,
    organizationId: organization?.id ?? null,
    lists: VIEWED_LISTS.filter((list) => readsOthers(caller, list)),
  };

  async function requireView(id: string): Promise<SavedViewRow> {
    const row = await views.find(reader, id);
    if (!row) throw new Problem('not_found');
    return row;
  }

  async function requireChangeable(id: string): Promise<SavedViewRow> {
    const row = await requireView(id);
    if (!mayChange(row, caller)) throw new Problem('forbidden');
    return row;
  }

  /** Sharing takes the right to, in the organization that it is shared in. */
  function sharedIn(shared: boolean | undefined): { organization_id?: string } {
    if (shared !== true) return {};
    if (!organization || !mayShare(caller)) throw new Problem('forbidden');
    return { organization_id: organization.id };
  }

  return {
    list: async (list: ViewedList | undefined): Promise<Resource[]> =>
      (await views.of(reader))
        .filter((row) => list === undefined || row.list === list)
        .map((row) => present(row, caller)),

    one: async (id: string): Promise<Resource> => present(await requireView(id), caller),

    async add({ list, query, ...given }: NewSavedView): Promise<Resource> {
      requireAddress(list, query);
      const { name = '', shared = false, hidden_columns = [] } = columnsFor(given);
      sharedIn(shared);
      // Locks the user, so that two requests at once do not make one too many.
      await userRepository(queries, tenantId).findForUpdate(userId);
      if ((await views.countOwn(userId)) >= MAX_SAVED_VIEWS)
        throw invalid({ code: 'max_items', pointer: '/data', meta: { n: MAX_SAVED_VIEWS } });
      const row = await views.add(
        {
          user_id: userId,
          organization_id: organization?.id ?? null,
          list,
          name,
          shared,
          hidden_columns: [...hidden_columns],
        },
        query,
        clock.now(),
      );
      return present(row, caller);
    },

    async change(id: string, { lockVersion, query, ...given }: SavedViewChanges): Promise<Resource> {
      const columns = columnsFor(given);
      const before = await requireChangeable(id);
      if (query) requireAddress(before.list, query);
      // Whose maker is another would be no one's to find again.
      if (columns.shared === false && before.user_id !== userId) throw new Problem('forbidden');
      // Of what is shared already only the rest may change: it stays where it is.
      const values = {
        ...columns,
        ...(before.shared ? {} : sharedIn(columns.shared)),
        ...(query ? { query } : {}),
      };
      if (isEmpty(values)) {
        requireVersion(before, lockVersion);
        return present(before, caller);
      }
      const row = await views.update(id, values, clock.now(), lockVersion);
      if (!row) throw new Problem('stale_record');
      return present(row, caller);
    },

    async remove(id: string): Promise<void> {
      await requireChangeable(id);
      await views.remove(id);
    },
  };
}
