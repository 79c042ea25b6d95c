import { RETENTION_SHOWN } from '@samen/resources/administration';
import { sql } from 'kysely';
import type { Queries } from '../../../db/database.ts';
import { listOver, type RetentionRule, type RowOver } from '../../../db/retention.repository.ts';
import type { ViewedType } from '../data-viewer/index.ts';

/** Some of the rows whose time is over. */
export interface ShownRows {
  /** The type by which the data viewer opens them; null where it has none of them. */
  type: string | null;
  /** Whether they have a name that the data viewer reveals only with a reason. */
  isMasked: boolean;
  rows: readonly RowOver[];
}

/** By what records are called, the first that a type has. */
const NAMES = ['name', 'title', 'subject_name', 'first_name', 'filename', 'vacancy_title'] as const;

const NONE = sql`NULL::text`;

/** Lists the first rows of a rule whose time is over, of its table's type, as the data viewer shows that. */
export function shownRows(types: ReadonlyMap<string, ViewedType>) {
  const byTable = new Map([...types.values()].toReversed().map((type) => [type.table, type]));
  return async (
    queries: Queries,
    tenantId: string,
    rule: RetentionRule,
    { now, isEmpty }: { now: Date; isEmpty: boolean },
  ): Promise<ShownRows> => {
    const viewed = byTable.get(rule.table);
    const called = NAMES.map((one) => viewed?.fields.find(({ name }) => name === one)).find(Boolean);
    const isMasked = called?.isMasked ?? false;
    const rows = isEmpty
      ? []
      : await listOver(queries, tenantId, rule, {
          now,
          amount: RETENTION_SHOWN,
          id: viewed ? sql`r.id::text` : NONE,
          name: called && !isMasked ? sql.ref(`r.${called.name}`) : NONE,
        });
    return { type: viewed?.type ?? null, isMasked, rows };
  };
}
