import type { Locale } from '@samen/contracts';
import en from './feeds.en.json' with { type: 'json' };
import nl from './feeds.nl.json' with { type: 'json' };

type FeedText = keyof typeof nl;

/** What a feed is called, of those that say what they are about. */
export type FeedName = { [Key in FeedText]: `${Key}About` extends FeedText ? Key : never }[FeedText];

const TEXTS: Record<Locale, Record<FeedText, string>> = { nl, en };

/** A text of the feeds with its values filled in. */
export function feedText(
  locale: Locale,
  key: FeedText,
  values: Readonly<Record<string, string>> = {},
): string {
  return TEXTS[locale][key].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
