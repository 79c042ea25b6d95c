import type { Locale } from '@samen/contracts';
import en from './texts.en.json' with { type: 'json' };
import nl from './texts.nl.json' with { type: 'json' };

const TEXTS: Record<Locale, Record<string, string>> = { nl, en };

/** The text of a code with its values filled in; unknown codes read as `invalid`. */
export function errorText(locale: Locale, code: string, values: Record<string, unknown> = {}): string {
  const text = TEXTS[locale][code] ?? TEXTS[locale]['invalid'] ?? '';
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : placeholder;
  });
}
