import { useLateTexts, type TextKeyOf, type Translation } from '@samen/federation-kit';
import { useMemo } from 'react';
import en from '../../locales/help/en.json';
import nl from '../../locales/help/nl.json';
import { useVacancyLabels, type VacancyLabels } from '../vacancy-texts.ts';

export type HelpKey = TextKeyOf<typeof nl>;

/** What texts of one-on-one help are written with: those about vacancies, and its own. */
export interface HelpLabels extends VacancyLabels {
  helpText: Translation<HelpKey>['t'];
}

/** Its own texts come with its code: a first visit to a vacancy does not load them. */
export function useHelpLabels(): HelpLabels {
  const labels = useVacancyLabels();
  const { t: helpText } = useLateTexts('vacancies-help', { nl, en });
  return useMemo(() => ({ ...labels, helpText }), [labels, helpText]);
}

/** `Wim uit Bottendaal`; with no more than is there. */
export function posterText(
  {
    contactName,
    district,
    city,
  }: { contactName: string | null; district: string | null; city: string | null },
  { helpText }: HelpLabels,
): string {
  const place = district ?? city ?? '';
  const name = contactName ?? helpText('someone');
  return place === '' ? name : helpText('from', { name, place });
}
