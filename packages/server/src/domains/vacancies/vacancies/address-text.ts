import type { VacancyRow } from './vacancies.repository.ts';

/** Where a vacancy is, in one line; null where that is not filled in. */
export function addressText({
  street,
  house_number,
  postal_code,
  city,
}: Pick<VacancyRow, 'street' | 'house_number' | 'postal_code' | 'city'>): string | null {
  const lines = [
    [street, house_number],
    [postal_code, city],
  ].map((line) => line.filter(Boolean).join(' '));
  return lines.filter(Boolean).join(', ') || null;
}
