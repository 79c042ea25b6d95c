export const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const;
export type Day = (typeof DAYS)[number];
export type DayPart = (typeof DAY_PARTS)[number];
/** `mon_morning`. */
export type WeekDayPart = `${Day}_${DayPart}`;
