import type { Relations } from '../../http/relations.ts';

/** The relationships that writes of one's own account take. */
export const OWN_ACCOUNT_RELATIONS = {
  avatar: { type: 'uploads', attribute: 'avatarId' },
} as const satisfies Relations;

export const VOLUNTEER_PROFILE_RELATIONS = {
  ageGroup: { type: 'age_groups', attribute: 'ageGroupId' },
  categories: { type: 'categories', many: true, attribute: 'categoryIds' },
  skills: { type: 'skills', many: true, attribute: 'skillIds' },
} as const satisfies Relations;
