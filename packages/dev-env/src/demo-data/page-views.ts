import type { Calendar } from './calendar.ts';
import { shareOf } from './ids.ts';
import type { PageRow } from './pages.ts';

/** So many days of views are told apart. */
const VIEW_DAYS = 120;

/** How often people come to a page of each kind on a usual day; to the home page most of all. */
const USUAL = { default: 9, news: 14, success_story: 7 } as const;
const OF_HOME = 60;

interface PageViews {
  tenantId: string;
  pageId: string;
  day: string;
  views: number;
}

/** How often a page was looked at on each day since it is there: news mostly while it is new, everything less at weekends. */
export function pageViewDays(
  { tenantId, id, slug, pageType, isPublished, publishedAt, translationOfId }: PageRow,
  calendar: Calendar,
): PageViews[] {
  if (!isPublished || publishedAt === null || translationOfId !== null) return [];
  const usual = slug === 'home' ? OF_HOME : USUAL[pageType] * (0.4 + 1.2 * shareOf('page', id));
  return Array.from({ length: VIEW_DAYS }, (_, back) => {
    const day = calendar.date(-back);
    const age = (calendar.at(-back).getTime() - publishedAt.getTime()) / 86_400_000;
    const isWeekend = [0, 6].includes(calendar.at(-back).getUTCDay());
    const newness = pageType === 'default' ? 1 : Math.max(0.1, 3 / (1 + Math.max(0, age) / 4));
    const views =
      usual * newness * (isWeekend ? 0.6 : 1) * (0.7 + 0.6 * shareOf('page seen', `${id} ${day}`));
    return { tenantId, pageId: id, day, views: age < -1 ? 0 : Math.round(views) };
  }).filter(({ views }) => views > 0);
}
