import type { Lookup } from '@samen/resources/shared';
import type { Vacancy } from '@samen/resources/vacancies';
import type { Fact } from '@samen/design-system';
import { agesText, fullText, priceText, type VacancyLabels } from '../../shared/vacancy-texts.ts';
import { dayText, hoursText, listText, timeText, whenText } from '@samen/records/vacancies';

/** The four facts that decide: when, how often, for whom, from when. */
export function mainFacts(vacancy: Vacancy, ageGroups: readonly Lookup[], labels: VacancyLabels): Fact[] {
  const { t, format } = labels;
  const often = vacancy.frequency ? t(`frequency.${vacancy.frequency}`) : null;
  const hours = vacancy.hoursPerWeek ? hoursText(vacancy, labels) : null;
  const howOften = often && hours ? t('vacancy.hours', { often, hours }) : (often ?? hours);
  return [
    { id: 'when', label: t('vacancy.when'), value: whenText(vacancy, labels) },
    ...(howOften ? [{ id: 'often', label: t('vacancy.howOften'), value: howOften }] : []),
    { id: 'ages', label: t('vacancy.ages'), value: agesText(vacancy.ageGroupIds, ageGroups, labels) },
    {
      id: 'start',
      label: t('vacancy.start'),
      value: vacancy.startsAt ? format.date(vacancy.startsAt) : t('vacancy.startNow'),
    },
  ];
}

/** What else there is to know; only what is filled in. */
export function otherFacts(vacancy: Vacancy, labels: VacancyLabels): Fact[] {
  const { t, format } = labels;
  const fact = (id: string, value: Fact['value'] | null): Fact[] =>
    value === null ? [] : [{ id, label: t(`vacancy.${id}`), value }];
  const { language, level, price, registrationClosesAt, publishedAt, expiresAt } = vacancy;
  const isOffer = vacancy.vacancyType === 'volunteering' || vacancy.vacancyType === 'language';
  return [
    ...fact('direction', vacancy.direction && t(`vacancy.direction_${vacancy.direction}`)),
    ...fact('learns', language && level ? t('vacancy.learnsLevel', { language, level }) : language),
    ...fact('sessions', vacancy.sessions.length > 0 ? sessionList(vacancy.sessions, labels) : null),
    ...fact('cancelled', cancelledText(vacancy, labels)),
    ...fact('closes', registrationClosesAt && format.date(registrationClosesAt)),
    ...fact('price', price === null ? null : priceText(price, labels)),
    ...fact('positions', placesText(vacancy, labels)),
    ...fact('vog', vacancy.requiresVog ? t('vacancy.vogText') : null),
    ...fact('reimbursement', isOffer ? t(`vacancy.reimbursement_${vacancy.reimbursement}`) : null),
    ...fact('training', vacancy.trainingOffered ? t('vacancy.trainingText') : null),
    ...fact('accessible', vacancy.wheelchairAccessible ? t('vacancy.accessibleText') : null),
    ...fact('languages', languagesText(vacancy, labels)),
    ...fact('dutchLevel', vacancy.dutchLevel && t(`vacancy.dutchLevel_${vacancy.dutchLevel}`)),
    ...fact('posted', publishedAt && format.date(publishedAt)),
    ...fact('expires', expiresAt && format.date(expiresAt)),
  ];
}

/** The dates that do not take place. */
function cancelledText({ cancelledOccurrences }: Vacancy, labels: VacancyLabels): string | null {
  if (cancelledOccurrences.length === 0) return null;
  return listText(
    cancelledOccurrences.map((start) => dayText(start, labels)),
    labels,
  );
}

/** How many places there are; of an activity, what is left of them. */
function placesText(vacancy: Vacancy, { t }: VacancyLabels): string | null {
  const { positions, placesLeft } = vacancy;
  const all = positions > 1 || placesLeft !== null ? t('vacancy.positionsText', { count: positions }) : null;
  if (placesLeft === null) return all;
  const left = placesLeft > 0 ? t('vacancy.seats', { count: placesLeft }) : fullText(vacancy, t);
  return `${all}; ${left.charAt(0).toLowerCase()}${left.slice(1)}`;
}

function languagesText({ languages }: Vacancy, labels: VacancyLabels): string | null {
  if (languages.length === 0) return null;
  return listText(
    languages.map((one) => labels.t(`vacancy.language_${one}`)),
    labels,
  );
}

function sessionList(sessions: Vacancy['sessions'], labels: VacancyLabels) {
  return (
    <ul>
      {sessions.map(({ startsAt, endsAt }) => (
        <li key={startsAt}>
          {labels.t('vacancy.session', {
            day: dayText(startsAt, labels),
            from: timeText(startsAt, labels),
            to: timeText(endsAt, labels),
          })}
        </li>
      ))}
    </ul>
  );
}
