import { boundsOf } from '@samen/jsonapi/declaration';
import { VolunteerProfiles, type VolunteerProfileInput } from '@samen/resources/accounts';
import type { Queries } from '../../../db/database.ts';
import { fieldReader } from '../../../http/field-reader.ts';
import { placeRepository } from '../../../services/geocode/index.ts';
import { lookupRepository } from '../../../services/lookups/index.ts';
import type { ProfileColumns } from './volunteer-profiles.repository.ts';

const { headline: HEADLINE, maxDistanceKm: DISTANCE } = VolunteerProfiles.attributes;

/** Validates a whole profile; 422 with every broken rule. The pool shows profiles by their headline. */
export async function readProfile(
  queries: Queries,
  tenantId: string,
  given: VolunteerProfileInput,
): Promise<ProfileColumns> {
  const fields = fieldReader();
  const lookups = lookupRepository(queries, tenantId);
  const inPool = given.inPool ?? false;
  const headline = fields.line('headline', given.headline) ?? null;
  const [shortest] = boundsOf(HEADLINE);
  if (inPool && headline === null) fields.refuse('headline', 'required');
  else if (headline !== null && headline.length < shortest)
    fields.refuse('headline', 'min_length', { n: shortest });
  const lookupIds = [
    ['categories', 'category_ids', given.categoryIds ?? []],
    ['skills', 'skill_ids', given.skillIds ?? []],
    ['age_groups', 'age_group_id', given.ageGroupId ? [given.ageGroupId] : []],
  ] as const;
  for (const [lookup, attribute, ids] of lookupIds)
    if (!(await lookups.knowsAll(lookup, ids))) fields.refuse(attribute, 'inclusion');
  const postal_code = fields.postalCode('postal_code', given.postalCode) ?? null;
  const motivation = fields.markdown('motivation', given.motivation) ?? null;
  fields.finish();
  const place = postal_code ? await placeRepository(queries).find('pc4', postal_code.slice(0, 4)) : null;
  return {
    headline,
    motivation,
    postal_code,
    category_ids: [...new Set(given.categoryIds)],
    skill_ids: [...new Set(given.skillIds)],
    dayparts: [...new Set(given.dayparts)],
    hours_per_week: given.hoursPerWeek ?? null,
    district: place?.name ?? null,
    latitude: place?.lat ?? null,
    longitude: place?.lon ?? null,
    max_distance_km: given.maxDistanceKm ?? DISTANCE.options.default,
    languages: [...new Set(given.languages)],
    language_level: given.languageLevel ?? null,
    age_group_id: given.ageGroupId ?? null,
    has_vog: given.hasVog ?? false,
    in_pool: inPool,
    crisis_pool: given.crisisPool ?? false,
  };
}
