import type { Locale } from '@samen/contracts';
import { DAY_PARTS, DAYS, type WeekDayPart } from '../shared/week.ts';
import type { Match, MatchPart, MatchReason } from '../vacancies/match.ts';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

const TEXTS = { nl, en };
/** More of the week than this is counted, and no longer listed. */
const MOST_LISTED = 3;
/** A Monday. */
const MONDAY = Date.UTC(2026, 0, 5, 12);
const DAY = 86_400_000;

/** A word of a list that a match may name. */
interface Label {
  id: string;
  labelNl: string;
  labelEn: string;
}

/** In which words a match is shown. */
export interface MatchWords {
  locale: Locale;
  /** Categories and age groups of the tenant; what is not among them is left out. */
  labels: readonly Label[];
}

/** One part of a match in words. */
export interface ExplainedReason {
  code: MatchPart;
  /** Percent. */
  fit: number;
  text: string;
}

/** A match in words: never a bare number. */
export interface ExplainedMatch {
  /** All parts fit, some do, or none does. */
  kind: 'whole' | 'some' | 'none';
  /** `Past bij je`; empty where nothing fits. */
  title: string;
  /** What fits: `taal en leren, dinsdagavond, 1,2 km`. */
  because: string;
  /** What does not, in sentences: `Is op woensdagmiddag.` */
  but: string;
  reasons: ExplainedReason[];
}

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '');

function labelsOf(ids: readonly string[], { locale, labels }: MatchWords): string {
  const found = ids.flatMap((id) => labels.find((one) => one.id === id) ?? []);
  const words = found.map(({ labelNl, labelEn }) => (locale === 'nl' ? labelNl : labelEn));
  return listed(
    words.map((word) => word.charAt(0).toLocaleLowerCase(locale) + word.slice(1)),
    locale,
  );
}

const listed = (words: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(words);

function daypartText(daypart: WeekDayPart, locale: Locale): string {
  const texts = TEXTS[locale];
  const at = DAYS.findIndex((day) => daypart.startsWith(day));
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const part = DAY_PARTS.find((one) => daypart.endsWith(one)) ?? 'morning';
  return filled(texts.daypart, { day: day.format(MONDAY + at * DAY), part: texts.part[part] });
}

function textOf(reason: MatchReason, words: MatchWords): string {
  const { locale } = words;
  const texts = TEXTS[locale];
  switch (reason.code) {
    case 'categories':
      return labelsOf(reason.value, words);
    case 'age_group':
      return labelsOf([reason.value], words);
    case 'dayparts':
      return reason.value.length > MOST_LISTED
        ? filled(texts.dayparts, { count: String(reason.value.length) })
        : listed(
            reason.value.map((one) => daypartText(one, locale)),
            locale,
          );
    case 'distance':
      return filled(texts.kilometres, { km: new Intl.NumberFormat(locale).format(reason.value) });
    case 'language_level':
      return texts.language_level[reason.value];
  }
}

/** Tells why something matches in a sentence of the reader's language, on screens as in mails. */
export function explainMatch({ reasons }: Match, words: MatchWords): ExplainedMatch {
  const texts = TEXTS[words.locale];
  const shown = reasons
    .map((reason) => ({ code: reason.code, fit: reason.fit, text: textOf(reason, words) }))
    .filter(({ text }) => text !== '');
  const fitting = shown.filter(({ fit }) => fit > 0);
  const kind = fitting.length === 0 ? 'none' : fitting.length === shown.length ? 'whole' : 'some';
  return {
    kind,
    title: kind === 'none' ? '' : texts[kind],
    because: fitting.map(({ text }) => text).join(', '),
    but: shown
      .filter(({ fit }) => fit === 0)
      .map(({ code, text }) => filled(texts.but[code], { what: text }))
      .join(' '),
    reasons: shown,
  };
}
