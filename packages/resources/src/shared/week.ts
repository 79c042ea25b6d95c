export const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const;
export type Day = (typeof DAYS)[number];
export type DayPart = (typeof DAY_PARTS)[number];
/** `mon_morning`. */
export type WeekDayPart = `${Day}_${DayPart}`;
/** Of a whole week, in its order. */
export const WEEK_DAY_PARTS = DAYS.flatMap((day) => DAY_PARTS.map((part) => `${day}_${part}` as const));
