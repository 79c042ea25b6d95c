import type { Vacancy } from '@samen/resources/vacancies';
import { Note } from '@samen/design-system';
import { useTranslation } from '../../shared/texts.ts';
import { fullText } from '../../shared/vacancy-texts.ts';

/** Above the form of an activity: whether there is a place, or who wait before the reader. */
export function PlacesLeft({ vacancy }: { vacancy: Vacancy }) {
  const { t } = useTranslation();
  const { placesLeft, waitlistCount } = vacancy;
  if (placesLeft === null) return null;
  if (placesLeft > 0) return <p>{t('vacancy.seats', { count: placesLeft })}</p>;
  return (
    <Note tone="info">
      {`${fullText(vacancy, t)}.`} {waitlistCount !== null && t('vacancy.line', { count: waitlistCount })}
    </Note>
  );
}
