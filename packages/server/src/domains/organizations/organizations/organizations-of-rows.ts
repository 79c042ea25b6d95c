import type { Action } from '@samen/resources/shared';
import { accessScopeOf, isInScope } from '../../../auth/access-scope.ts';
import type { Queries } from '../../../db/database.ts';
import type { CellValues, ImportContext } from '../../../imports/importer.ts';
import { organizationRepository } from './organizations.repository.ts';

/**
 * The organizations that rows of a file name, as far as the caller may do this there, by their names in small letters.
 * A name is there once in a centre: the one of the centre of the import, or else the only one.
 */
export async function organizationsOfRows(
  queries: Queries,
  { caller }: Pick<ImportContext, 'caller'>,
  action: Action,
  rows: readonly CellValues[],
): Promise<ReadonlyMap<string, string>> {
  const names = rows.flatMap((cells) => cells['organization_id']?.trim() ?? []);
  const scope = await accessScopeOf(queries, caller, action);
  const found = await organizationRepository(queries, caller.tenantId).named([...new Set(names)]);
  const own = found.filter(({ id, volunteer_center_id }) =>
    isInScope(scope, { organization_id: id, volunteer_center_id }),
  );
  const namesakes = Map.groupBy(own, ({ name }) => name.toLowerCase());
  return new Map(
    [...namesakes].flatMap(([name, all]) => {
      const near = all.filter(({ volunteer_center_id }) => volunteer_center_id === caller.centerId);
      const [only, ...others] = near.length > 0 ? near : all;
      return only && others.length === 0 ? [[name, only.id] as const] : [];
    }),
  );
}
