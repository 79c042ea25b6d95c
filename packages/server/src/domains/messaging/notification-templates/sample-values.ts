import type { Locale } from '@samen/contracts';
import type { MailData } from '../../../mail-types.ts';
import en from './sample-values.en.json' with { type: 'json' };
import nl from './sample-values.nl.json' with { type: 'json' };

const SAMPLES: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { nl, en };

/** A value for every placeholder, made up where `own` has none. */
export function sampleValues(locale: Locale, own: MailData): MailData {
  const data: MailData = {};
  for (const [placeholder, value] of Object.entries(SAMPLES[locale])) {
    const [group = '', name = ''] = placeholder.split('.');
    (data[group] ??= {})[name] = own[group]?.[name] ?? value;
  }
  return data;
}
