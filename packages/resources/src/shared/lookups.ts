import { declareResource, text, whole, type Entity } from '@samen/jsonapi/declaration';

/** The lookups of a tenant: the type of each is its table and its part of the address. */
export const LOOKUP_TYPES = [
  'categories',
  'age_groups',
  'skills',
  'activity_types',
  'non_profit_types',
  'target_groups',
] as const;
export type LookupType = (typeof LOOKUP_TYPES)[number];

const declare = <const Type extends LookupType>(type: Type) =>
  declareResource(type, {
    attributes: {
      key: text({ required: true, write: 'never' }),
      labelNl: text({ required: true, write: 'never' }),
      labelEn: text({ required: true, write: 'never' }),
      /** Icon name, `lucide:heart`. */
      icon: text({ write: 'never' }),
      order: whole({ required: true, computed: true }),
    },
  });
/** Rows that the centres of a tenant share: `categories`, `age_groups`, `skills`, `activity_types`, `non_profit_types`, `target_groups`. */
export interface Lookups extends Readonly<ReturnType<typeof declare<LookupType>>> {}
export const LOOKUPS: readonly Lookups[] = LOOKUP_TYPES.map(declare);

export interface Lookup extends Entity<Lookups> {}
