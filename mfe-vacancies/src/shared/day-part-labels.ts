import { DAY_PARTS, DAYS, type Day, type DayPart } from '@samen/resources/shared';
import type { FacetValue } from '@samen/resources/vacancies';
import type { VacancyLabels } from './vacancy-texts.ts';

/** The words of the grid of days and their parts; with counts, each cell says its own. */
export function dayPartLabels({ t, format }: VacancyLabels, counts?: readonly FacetValue[]) {
  const record = <Key extends string, Value>(keys: readonly Key[], value: (key: Key) => Value) =>
    Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>;
  const days = record(DAYS, (day) => ({ short: t(`day.${day}.head`), long: t(`day.${day}.long`) }));
  const parts = record(DAY_PARTS, (part) => t(`partTitle.${part}`));
  const cells = new Map(
    DAYS.flatMap((day) =>
      DAY_PARTS.map((part) => [`${days[day].long} ${parts[part]}`, cellName(day, part)] as const),
    ),
  );
  function cellName(day: Day, part: DayPart): string {
    const cell = { day: t(`day.${day}.long`), part: t(`part.${part}`) };
    if (!counts) return t('filters.cell', cell);
    const count = counts.find(({ value }) => value === `${day}_${part}`)?.count ?? 0;
    return t('filters.cellWithCount', { ...cell, count, number: format.number(count) });
  }
  return {
    days,
    parts,
    cell: (day: string, part: string) => cells.get(`${day} ${part}`) ?? `${day} ${part}`,
  };
}
