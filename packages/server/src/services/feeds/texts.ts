import type { Locale } from '@samen/contracts';
import en from './feeds.en.json' with { type: 'json' };
import nl from './feeds.nl.json' with { type: 'json' };

const TEXTS: Record<Locale, Record<keyof typeof nl, string>> = { nl, en };

/** A text of the feeds with its values filled in. */
export function feedText(
  locale: Locale,
  key: keyof typeof nl,
  values: Readonly<Record<string, string>> = {},
): string {
  return TEXTS[locale][key].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
