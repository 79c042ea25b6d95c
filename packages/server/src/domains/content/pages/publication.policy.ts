import { HOME_SLUG, type PagePublication } from '@samen/resources/content';
import { Problem } from '../../../errors/problem.ts';
import { fieldReader } from '../../../http/field-reader.ts';
import type { StoredPage } from './page-writes.repository.ts';

const momentOf = (text: string | null | undefined): Date | null => (text ? new Date(text) : null);

/** Whether visitors see a page. */
export const isShown = (
  {
    is_published,
    publish_from,
    publish_until,
  }: Pick<StoredPage, 'is_published' | 'publish_from' | 'publish_until'>,
  now: Date,
): boolean =>
  is_published && (!publish_from || publish_from <= now) && (!publish_until || publish_until > now);

/** Since when visitors know it; null for one whose moment has not come: it has never been published. */
export const firstShown = ({ published_at }: Pick<StoredPage, 'published_at'>, now: Date): Date | null =>
  published_at && published_at > now ? null : published_at;

/** When a page is shown; an end that is over or before its beginning is refused. */
export function datesOf(
  { publishFrom, publishUntil }: Pick<PagePublication, 'publishFrom' | 'publishUntil'>,
  now: Date,
): { from: Date | null; until: Date | null } {
  const fields = fieldReader();
  const from = momentOf(publishFrom);
  const until = momentOf(publishUntil);
  if (until && until <= now) fields.refuse('publish_until', 'date_future');
  else if (until && from && until <= from) fields.refuse('publish_until', 'date_order');
  fields.finish();
  return { from: from && from > now ? from : null, until };
}

/** Refuses an end for what every site has. */
export function requireNoEnd({ slug }: Pick<StoredPage, 'slug'>, until: Date | null): void {
  if (slug === HOME_SLUG && until) throw new Problem('invalid_transition');
}
