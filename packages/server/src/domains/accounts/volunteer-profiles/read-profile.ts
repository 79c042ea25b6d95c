import { boundsOf, type Attribute } from '@samen/jsonapi/declaration';
import { VolunteerProfiles, type VolunteerProfileInput } from '@samen/resources/accounts';
import type { Queries } from '../../../db/database.ts';
import { columnsOf } from '../../../declared/columns.ts';
import { fieldReader, sent } from '../../../http/field-reader.ts';
import { placeRepository } from '../../../services/geocode/index.ts';
import { lookupRepository } from '../../../services/lookups/index.ts';
import type { ProfileColumns } from './volunteer-profiles.repository.ts';

const [SHORTEST] = boundsOf(VolunteerProfiles.attributes.headline);

/** What a whole profile has where it was left out. */
function emptyOf({ kind, options }: Attribute): unknown {
  return options.default ?? (kind === 'ids' || kind === 'list' ? [] : null);
}

const EMPTY = Object.fromEntries(
  Object.entries<Attribute>(VolunteerProfiles.attributes).map(([name, attribute]) => [
    name,
    emptyOf(attribute),
  ]),
);

/** The postcode, and what follows from it. */
type Place = Pick<ProfileColumns, 'postal_code' | 'district' | 'latitude' | 'longitude'>;

/** Validates a whole profile; 422 with every broken rule. The pool shows profiles by their headline. */
export async function readProfile(
  queries: Queries,
  tenantId: string,
  { postalCode, ...given }: VolunteerProfileInput,
): Promise<ProfileColumns> {
  const fields = fieldReader();
  const lookups = lookupRepository(queries, tenantId);
  const inPool = given.inPool ?? false;
  const columns = columnsOf<Omit<ProfileColumns, keyof Place>>(
    fields,
    VolunteerProfiles,
    { ...EMPTY, ...sent(given), postalCode: undefined },
    { isNew: false },
  );
  const { headline = null } = columns;
  if (inPool && headline === null) fields.refuse('headline', 'required');
  else if (headline !== null && headline.length < SHORTEST)
    fields.refuse('headline', 'min_length', { n: SHORTEST });
  const lookupIds = [
    ['categories', 'category_ids', given.categoryIds ?? []],
    ['skills', 'skill_ids', given.skillIds ?? []],
    ['age_groups', 'age_group_id', given.ageGroupId ? [given.ageGroupId] : []],
  ] as const;
  for (const [lookup, attribute, ids] of lookupIds)
    if (!(await lookups.knowsAll(lookup, ids))) fields.refuse(attribute, 'inclusion');
  const postal_code = fields.postalCode('postal_code', postalCode) ?? null;
  fields.finish();
  const place = postal_code ? await placeRepository(queries).find('pc4', postal_code.slice(0, 4)) : null;
  return {
    ...columns,
    postal_code,
    district: place?.name ?? null,
    latitude: place?.lat ?? null,
    longitude: place?.lon ?? null,
  };
}
