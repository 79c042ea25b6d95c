import type { Relations } from '../../http/relations.ts';

/** The relationships that writes of vacancies take. */
export const VACANCY_RELATIONS = {
  ageGroups: { type: 'age_groups', many: true, attribute: 'ageGroupIds' },
  categories: { type: 'categories', many: true, attribute: 'categoryIds' },
  contactPerson: { type: 'users', attribute: 'contactPersonId' },
  image: { type: 'uploads', attribute: 'imageId' },
  skills: { type: 'skills', many: true, attribute: 'skillIds' },
  stockImage: { type: 'stock_images', attribute: 'stockImageId' },
} as const satisfies Relations;

/** A vacancy stays with its organization. */
export const NEW_VACANCY_RELATIONS = {
  ...VACANCY_RELATIONS,
  organization: { type: 'organizations', attribute: 'organizationId' },
} as const satisfies Relations;

export const BULK_RELATIONS = {
  categories: VACANCY_RELATIONS.categories,
  contactPerson: VACANCY_RELATIONS.contactPerson,
} as const satisfies Relations;

export const NEW_APPLICATION_RELATIONS = {
  vacancy: { type: 'vacancies', attribute: 'vacancyId' },
} as const satisfies Relations;
