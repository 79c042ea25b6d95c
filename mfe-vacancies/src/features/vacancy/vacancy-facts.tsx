import type { Lookup } from '@samen/resources/shared';
import type { Vacancy } from '@samen/resources/vacancies';
import type { Fact } from '@samen/design-system';
import { agesText } from '../../shared/vacancy-texts.ts';
import {
  dayText,
  hoursText,
  listText,
  timeText,
  whenText,
  type VacancyLabels,
} from '@samen/records/vacancies';

/** The four facts that decide: when, how often, for whom, from when. */
export function mainFacts(vacancy: Vacancy, ageGroups: readonly Lookup[], words: VacancyLabels): Fact[] {
  const { t, format } = words;
  const often = vacancy.frequency ? t(`frequency.${vacancy.frequency}`) : null;
  const hours = vacancy.hoursPerWeek ? hoursText(vacancy, words) : null;
  const howOften = often && hours ? t('vacancy.hours', { often, hours }) : (often ?? hours);
  return [
    { id: 'when', label: t('vacancy.when'), value: whenText(vacancy, words) },
    ...(howOften ? [{ id: 'often', label: t('vacancy.howOften'), value: howOften }] : []),
    { id: 'ages', label: t('vacancy.ages'), value: agesText(vacancy.ageGroupIds, ageGroups, words) },
    {
      id: 'start',
      label: t('vacancy.start'),
      value: vacancy.startsAt ? format.date(vacancy.startsAt) : t('vacancy.startNow'),
    },
  ];
}

/** What else there is to know; only what was said. */
export function otherFacts(vacancy: Vacancy, words: VacancyLabels): Fact[] {
  const { t, format } = words;
  const fact = (id: string, value: Fact['value'] | null): Fact[] =>
    value === null ? [] : [{ id, label: t(`vacancy.${id}`), value }];
  const { language, level, price, registrationClosesAt, positions, publishedAt, expiresAt } = vacancy;
  const isOffer = vacancy.vacancyType === 'volunteering' || vacancy.vacancyType === 'language';
  return [
    ...fact('direction', vacancy.direction && t(`vacancy.direction_${vacancy.direction}`)),
    ...fact('learns', language && level ? t('vacancy.learnsLevel', { language, level }) : language),
    ...fact('sessions', vacancy.sessions.length > 0 ? sessionList(vacancy.sessions, words) : null),
    ...fact('closes', registrationClosesAt && format.date(registrationClosesAt)),
    ...fact('price', price === null ? null : priceText(price, words)),
    ...fact('positions', positions > 1 ? t('vacancy.positionsText', { count: positions }) : null),
    ...fact('vog', vacancy.requiresVog ? t('vacancy.vogText') : null),
    ...fact('reimbursement', isOffer ? t(`vacancy.reimbursement_${vacancy.reimbursement}`) : null),
    ...fact('training', vacancy.trainingOffered ? t('vacancy.trainingText') : null),
    ...fact('accessible', vacancy.wheelchairAccessible ? t('vacancy.accessibleText') : null),
    ...fact('languages', languagesText(vacancy, words)),
    ...fact('dutchLevel', vacancy.dutchLevel && t(`vacancy.dutchLevel_${vacancy.dutchLevel}`)),
    ...fact('posted', publishedAt && format.date(publishedAt)),
    ...fact('expires', expiresAt && format.date(expiresAt)),
  ];
}

function priceText(price: number, { t, format }: VacancyLabels): string {
  return price > 0 ? format.number(price, { style: 'currency', currency: 'EUR' }) : t('vacancy.free');
}

function languagesText({ languages }: Vacancy, words: VacancyLabels): string | null {
  if (languages.length === 0) return null;
  return listText(
    languages.map((one) => words.t(`vacancy.language_${one}`)),
    words,
  );
}

function sessionList(sessions: Vacancy['sessions'], words: VacancyLabels) {
  return (
    <ul>
      {sessions.map(({ startsAt, endsAt }) => (
        <li key={startsAt}>
          {words.t('vacancy.session', {
            day: dayText(startsAt, words),
            from: timeText(startsAt, words),
            to: timeText(endsAt, words),
          })}
        </li>
      ))}
    </ul>
  );
}
