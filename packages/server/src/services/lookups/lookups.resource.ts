import type { Resource } from '@samen/jsonapi';
import { LOOKUPS, type Lookups, type LookupType } from '@samen/resources/shared';
import { presenter } from '../../declared/presenter.ts';
import type { LookupRow } from './lookups.repository.ts';

const presenters = Object.fromEntries(
  LOOKUPS.map((lookups) => [
    lookups.type,
    presenter<Lookups, LookupRow, null>(lookups, {
      values: { order: (row) => row.position },
      audiences: {},
      related: {},
    }),
  ]),
) as Record<LookupType, (row: LookupRow, context: null) => Resource>;

/** A lookup row; the client picks the label of its language. */
export const presentLookup = (type: LookupType, row: LookupRow): Resource => presenters[type](row, null);
