import type { DashboardActivity } from '@samen/resources/administration';
import { paths } from '@samen/resources/shared';
import { below, Link, tabular } from '@samen/design-system';
import { useFormat, useLangOf } from '@samen/federation-kit';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { Part, Rows } from '../../shared/part.tsx';
import { Row } from './row.ts';

const DAY = { weekday: 'short', day: 'numeric' } as const;

/** The meetings of the coming days, with how many places are taken. */
export function Agenda({ activities }: { activities: readonly DashboardActivity[] }) {
  const { t } = useTranslation();
  const { date, time } = useFormat();
  const langOf = useLangOf();
  return (
    <Part title={t('agenda.title')}>
      <Rows>
        {activities.map(({ vacancyId, title, locale, startsAt, endsAt, city, positions, accepted }) => (
          <li key={`${vacancyId} ${startsAt}`}>
            <Meeting>
              <time dateTime={startsAt}>{date(startsAt, DAY)}</time>
              <div>
                <Link href={paths.vacancies.one(vacancyId)} lang={langOf(locale)}>
                  {title}
                </Link>
                <p>
                  {time(startsAt)} – {time(endsAt)}
                  {city && `, ${city}`}
                </p>
              </div>
              <small>{t('agenda.places', { accepted, count: positions })}</small>
            </Meeting>
          </li>
        ))}
      </Rows>
    </Part>
  );
}

const Meeting = styled(Row)`
  grid-template-columns: 56px minmax(0, 1fr) auto;

  time {
    ${tabular}
    color: var(--text-strong);
    font-weight: 600;
    white-space: nowrap;
  }

  ${below.lg} {
    grid-template-columns: 56px minmax(0, 1fr);

    small {
      grid-column: 2;
    }
  }
`;
