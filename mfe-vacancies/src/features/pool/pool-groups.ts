import type { Pagination } from '@samen/jsonapi';
import type { PooledProfile } from '@samen/resources/vacancies';
import { gradeOf, type Grade } from './match-text.ts';

export interface PoolGroup {
  /** Null where people are not measured against a vacancy. */
  grade: Grade | null;
  people: PooledProfile[];
  /** All of the group are on this page. */
  isWhole: boolean;
}

/** People in the order of the list, those who fit a vacancy equally well together. */
export function poolGroups(
  people: readonly PooledProfile[],
  { current, last }: Pick<Pagination, 'current' | 'last'>,
): PoolGroup[] {
  const groups: PoolGroup[] = [];
  for (const person of people) {
    const grade = person.meta?.match ? gradeOf(person.meta.match) : null;
    const group = groups.at(-1);
    if (group?.grade === grade) group.people.push(person);
    else groups.push({ grade, people: [person], isWhole: true });
  }
  const [first] = groups;
  const final = groups.at(-1);
  if (first && current > 1) first.isWhole = false;
  if (final && current < (last ?? current)) final.isWhole = false;
  return groups;
}
