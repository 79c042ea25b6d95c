import {
  MAX_SAVED_VIEWS,
  SavedViews,
  type NewSavedView,
  type SavedViewChanges,
  type ViewedList,
} from '@samen/resources/administration';
import type { Resource } from '@samen/jsonapi';
import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { columnsOf } from '../../../declared/columns.ts';
import { presenter } from '../../../declared/presenter.ts';
import { invalid, Problem } from '../../../errors/problem.ts';
import { fieldReader } from '../../../http/field-reader.ts';
import { isEmpty, requireVersion } from '../../../http/require-version.ts';
import { userOf } from '../../../http/user-of.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { userRepository } from '../../accounts/users/index.ts';
import {
  readerOf,
  requireAddress,
  requireChange,
  requireWithdrawal,
  sharedIn,
  viewActions,
} from './saved-views.policy.ts';
import {
  savedViewRepository,
  type NewSavedViewColumns,
  type SavedViewColumns,
  type SavedViewRow,
} from './saved-views.repository.ts';

const presentView = presenter<SavedViews, SavedViewRow, { mine: boolean; can: readonly string[] }>(
  SavedViews,
  {
    values: { mine: (_row, { mine }) => mine },
    audiences: {},
    related: {},
    meta: (_row, { can }) => ({ can }),
  },
);

const present = (row: SavedViewRow, caller: Caller): Resource =>
  presentView(row, {
    mine: row.user_id === userOf(caller).id,
    can: viewActions(row, caller),
  });

type Given = Omit<SavedViewChanges, 'query' | 'lockVersion'>;

function columnsFor<Columns extends SavedViewColumns>(given: Given, { isNew }: { isNew: boolean }): Columns {
  const fields = fieldReader();
  const columns = columnsOf<Columns>(fields, SavedViews, { ...given }, { isNew });
  fields.finish();
  return columns;
}

/** The use cases of views in one transaction; what the caller may not see is not found. */
export function savedViewsOf(queries: Queries, { caller, clock }: UseCaseContext) {
  const { tenantId, organization } = caller;
  const { id: userId } = userOf(caller);
  const views = savedViewRepository(queries, tenantId);
  const reader = readerOf(caller);

  async function requireView(id: string): Promise<SavedViewRow> {
    const row = await views.find(reader, id);
    if (!row) throw new Problem('not_found');
    return row;
  }

  async function requireChangeable(id: string): Promise<SavedViewRow> {
    const row = await requireView(id);
    requireChange(row, caller);
    return row;
  }

  return {
    list: async (list: ViewedList | undefined): Promise<Resource[]> =>
      (await views.of(reader))
        .filter((row) => list === undefined || row.list === list)
        .map((row) => present(row, caller)),

    one: async (id: string): Promise<Resource> => present(await requireView(id), caller),

    async add({ list, query, ...given }: NewSavedView): Promise<Resource> {
      requireAddress(list, query);
      const columns = columnsFor<NewSavedViewColumns>(given, { isNew: true });
      sharedIn(caller, columns.shared ?? false);
      // Locks the user, so that two requests at once do not make one too many.
      await userRepository(queries, tenantId).findForUpdate(userId);
      if ((await views.countOwn(userId)) >= MAX_SAVED_VIEWS)
        throw invalid({ code: 'max_items', pointer: '/data', meta: { n: MAX_SAVED_VIEWS } });
      const row = await views.add(
        {
          ...columns,
          user_id: userId,
          organization_id: organization?.id ?? null,
          list,
        },
        query,
        clock.now(),
      );
      return present(row, caller);
    },

    async change(id: string, { lockVersion, query, ...given }: SavedViewChanges): Promise<Resource> {
      const columns = columnsFor<SavedViewColumns>(given, { isNew: false });
      const before = await requireChangeable(id);
      if (query) requireAddress(before.list, query);
      if (columns.shared === false) requireWithdrawal(before, caller);
      // Of what is shared already only the rest may change: it stays where it is.
      const values = {
        ...columns,
        ...(before.shared ? {} : sharedIn(caller, columns.shared)),
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
