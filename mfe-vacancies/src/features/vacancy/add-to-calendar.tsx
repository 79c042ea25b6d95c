import { paths } from '@samen/resources/shared';
import { useSite } from '@samen/federation-kit';
import { CalendarLink } from '../../shared/calendar-link.tsx';
import { useTranslation } from '../../shared/texts.ts';

/** Gives an activity's dates to the reader's calendar. */
export function AddToCalendar({ id }: { id: string }) {
  const { t } = useTranslation();
  const { locale, features } = useSite();
  const language = features.internationalisation ? `?lang=${locale}` : '';
  return <CalendarLink href={paths.feeds.calendar(id) + language}>{t('vacancy.addToCalendar')}</CalendarLink>;
}
