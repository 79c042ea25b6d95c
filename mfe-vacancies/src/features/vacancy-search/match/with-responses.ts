import type { VolunteerProfile, VolunteerProfileInput } from '@samen/resources/accounts';
import { FORMATS } from '@samen/resources/shared';
import type { MatchResponses } from '../../../shared/match-responses.ts';

/** A profile with what was answered in this browser; what was not answered stays as it is. */
export function withResponses(
  profile: VolunteerProfile | null,
  { categoryIds, dayparts, near }: MatchResponses,
): VolunteerProfileInput {
  const {
    id: _id,
    _type,
    meta: _meta,
    createdAt: _created,
    updatedAt: _updated,
    ...own
  } = profile ?? { id: '' };
  const postalCode = near?.place && FORMATS.postalCode.test(near.place) ? near.place : null;
  return {
    ...own,
    ...(categoryIds.length > 0 ? { categoryIds } : {}),
    ...(dayparts.length > 0 ? { dayparts } : {}),
    ...(near ? { maxDistanceKm: near.km } : {}),
    ...(postalCode ? { postalCode } : {}),
  };
}
