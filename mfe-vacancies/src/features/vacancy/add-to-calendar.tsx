import { paths } from '@samen/resources/shared';
import { Glyph } from '@samen/design-system';
import { useSite } from '@samen/federation-kit';
import { CalendarPlus } from 'lucide-react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';

/** Gives an activity's dates to the reader's calendar. */
export function AddToCalendar({ id }: { id: string }) {
  const { t } = useTranslation();
  const { locale, features } = useSite();
  const language = features.internationalisation ? `?lang=${locale}` : '';
  return (
    <Download href={paths.feeds.calendar(id) + language} type="text/calendar">
      <Glyph icon={CalendarPlus} size="sm" />
      {t('vacancy.addToCalendar')}
    </Download>
  );
}

const Download = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding-block: 2px;
`;
