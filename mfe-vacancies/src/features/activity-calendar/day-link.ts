import type { LinkProps } from '@samen/design-system';

/** What a link to a day of the calendar is made with. */
export type DayLink = (day: string) => Pick<LinkProps, 'href' | 'onClick'>;
