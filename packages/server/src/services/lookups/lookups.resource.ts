import { resource, type Resource } from '@samen/jsonapi';
import type { LookupRow, LookupType } from './lookups.repository.ts';

/** A lookup row; the client picks the label of its language. */
export function presentLookup(type: LookupType, row: LookupRow): Resource {
  return resource(type, row.id, {
    attributes: {
      key: row.key,
      labelNl: row.label_nl,
      labelEn: row.label_en,
      icon: row.icon,
      order: row.position,
    },
  });
}
