import type { Lookup, Site, Vacancy, VacancyType } from '@samen/contracts';
import { useFormat, useSite, useTranslation } from '@samen/federation-kit';
import { useMemo } from 'react';
import type { Words } from './when-text.ts';

/** What texts about a vacancy are written with. */
export function useWords(): Words {
  const { t } = useTranslation();
  const format = useFormat();
  const { locale } = useSite();
  return useMemo(() => ({ t, format, locale }), [t, format, locale]);
}

type Located = Pick<Vacancy, 'locationType' | 'district' | 'city' | 'distanceKm'>;

/** Where it is, with the distance when the search has a place; null when nobody said. */
export function whereText(vacancy: Located, { t, format }: Words): string | null {
  const { locationType, district, city, distanceKm } = vacancy;
  if (locationType === 'remote') return t('where.remote');
  const spot = [...new Set([district, city])].filter(Boolean).join(', ');
  const place = spot || (locationType === 'at_home' ? t('where.atHome') : null);
  if (!place || distanceKm === null) return place;
  return t('where.withDistance', { place, distance: format.distance(distanceKm) });
}

/** A word list's word in the visitor's language. */
export function lookupLabel(lookup: Pick<Lookup, 'labelNl' | 'labelEn'>, locale: Words['locale']): string {
  return locale === 'en' ? lookup.labelEn : lookup.labelNl;
}

/** The kind of vacancy; tenant oldebroek calls one-on-one help neighbour help. */
export function typeText(type: VacancyType, { t }: Words, { tenant }: Pick<Site, 'tenant'>): string {
  return t(type === 'p2p' && tenant === 'oldebroek' ? 'type.neighbourHelp' : `type.${type}`);
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
export function agesText(ids: readonly string[], groups: readonly Lookup[], { t, locale }: Words): string {
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
