import type { Lookup, Site } from '@samen/resources/shared';
import type { Vacancy, VacancyType } from '@samen/resources/vacancies';
import { useVacancyLabels as useLabels, type VacancyLabels as Labels } from '@samen/records/vacancies';
import type { TextKey } from './texts.ts';

export { whereText } from '@samen/records/vacancies';

/** What texts about a vacancy are written with: those that several remotes have, and our own. */
export type VacancyLabels = Labels<TextKey>;
export const useVacancyLabels = useLabels<TextKey>;

/** A word list's word in the visitor's language. */
export function lookupLabel(
  lookup: Pick<Lookup, 'labelNl' | 'labelEn'>,
  locale: VacancyLabels['locale'],
): string {
  return locale === 'en' ? lookup.labelEn : lookup.labelNl;
}

/** The kind of vacancy; some tenants call one-on-one help neighbour help. */
export function typeText(type: VacancyType, { t }: VacancyLabels, { flags }: Pick<Site, 'flags'>): string {
  return t(type === 'p2p' && flags.saysNeighbourHelp ? 'type.neighbourHelp' : `type.${type}`);
}

/** `€ 2,50`, or that it costs nothing. */
export function priceText(price: number, { t, format }: VacancyLabels): string {
  return price > 0 ? format.number(price, { style: 'currency', currency: 'EUR' }) : t('vacancy.free');
}

/** The kinds of vacancy that this site has. */
export function offeredTypes<T extends VacancyType>(
  types: readonly T[],
  { features }: Pick<Site, 'features'>,
): T[] {
  return types.filter(
    (type) => (type !== 'p2p' || features.peerToPeer) && (type !== 'activity' || features.activities),
  );
}

/** Ages in words: `Vanaf 16 jaar`, `16 tot en met 26 jaar`, or the groups one by one where there is a gap. */
export function agesText(
  ids: readonly string[],
  groups: readonly Lookup[],
  { t, locale }: VacancyLabels,
): string {
  const ordered = [...groups].sort((a, b) => a.order - b.order);
  const chosen = ordered.filter(({ id }) => ids.includes(id));
  const [first] = chosen;
  const last = chosen.at(-1);
  if (!first || !last || chosen.length === ordered.length) return t('ages.all');
  const isUnbroken = ordered.indexOf(last) - ordered.indexOf(first) === chosen.length - 1;
  const from = first.key.match(/^\d+/)?.[0];
  const to = last.key.match(/^\d+-(\d+)$/)?.[1];
  if (!isUnbroken || !from || chosen.length === 1)
    return new Intl.ListFormat(locale, { type: 'conjunction' }).format(
      chosen.map((group) => lookupLabel(group, locale)),
    );
  return to ? t('ages.between', { from, to }) : t('ages.from', { from });
}

/** That all places are taken; where some are offered to the first in line, how many are which. */
export const fullText = (
  { acceptedCount, offeredCount }: Pick<Vacancy, 'acceptedCount' | 'offeredCount'>,
  t: VacancyLabels['t'],
): string =>
  offeredCount > 0
    ? t('vacancy.fullWithOffers', { taken: acceptedCount, count: offeredCount })
    : t('vacancy.full');
