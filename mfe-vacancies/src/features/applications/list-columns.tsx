import { paths } from '@samen/resources/shared';
import { type Application, shownApplicationState } from '@samen/resources/vacancies';
import { Tag } from '@samen/design-system';
import { useFormat, useLangOf, type Format } from '@samen/federation-kit';
import { RecordLink, StatusTag, type Column } from '@samen/records';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { Below } from '../../shared/below.ts';
import { nextStepKey } from '../../shared/application-state.ts';
import { useTranslation } from '../../shared/texts.ts';
import { waitingDays } from './application-list.ts';

/** From this many days on it has waited longer than is polite. */
const LATE = 3;
type Translate = ReturnType<typeof useTranslation>['t'];

const day = (format: Format, value: string) =>
  format.date(value, { day: 'numeric', month: 'short', year: 'numeric' });

function status(t: Translate): Column<Application> {
  return {
    id: 'status',
    header: t('applications.column.status'),
    width: '150px',
    card: 'plain',
    cell: (application) => <StatusTag of="applications" status={shownApplicationState(application)} />,
  };
}

/** What others have sent in: who, for what, since when. */
export function useReceivedColumns(): Column<Application>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const langOf = useLangOf();
  const [now] = useState(() => Date.now());
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('applications.column.name'),
        card: 'title',
        cell: ({ id, name, vacancyTitle, vacancyLocale, unreadCount = 0 }) => (
          <>
            <Line>
              <RecordLink href={paths.applications.one(id)}>{name}</RecordLink>
              {unreadCount > 0 && (
                <Tag tone="primary">{t('applications.unread', { count: unreadCount })}</Tag>
              )}
            </Line>
            <Below lang={langOf(vacancyLocale)}>{vacancyTitle}</Below>
          </>
        ),
      },
      status(t),
      {
        id: 'organization',
        header: t('applications.column.organization'),
        width: '22%',
        cell: ({ organizationName }) => organizationName,
      },
      {
        id: 'since',
        header: t('applications.column.since'),
        sortBy: 'created_at',
        width: '170px',
        cell: (application) => {
          const days = waitingDays(application, now);
          return shownApplicationState(application) === 'new' ? (
            <Waiting $isLate={days >= LATE}>
              {days === 0 ? t('applications.today') : t('applications.days', { count: days })}
            </Waiting>
          ) : (
            day(format, application.createdAt)
          );
        },
      },
    ],
    [t, format, now, langOf],
  );
}

/** One's own: for what, where it stands, and what comes next. */
export function useOwnColumns(): Column<Application>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const langOf = useLangOf();
  return useMemo(
    () => [
      {
        id: 'vacancy',
        header: t('applications.column.vacancy'),
        card: 'title',
        cell: ({ id, vacancyTitle, vacancyLocale, organizationName }) => (
          <>
            <RecordLink href={paths.applications.one(id)} lang={langOf(vacancyLocale)}>
              {vacancyTitle}
            </RecordLink>
            <Below>{organizationName}</Below>
          </>
        ),
      },
      status(t),
      {
        id: 'next',
        header: t('applications.column.next'),
        width: '34%',
        cell: (application) => t(`applications.next.${nextStepKey(application)}`),
      },
      {
        id: 'sent',
        header: t('applications.column.sent'),
        sortBy: 'created_at',
        width: '130px',
        cell: ({ createdAt }) => day(format, createdAt),
      },
    ],
    [t, format, langOf],
  );
}

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
`;

const Waiting = styled.span<{ $isLate: boolean }>`
  ${({ $isLate }) => $isLate && 'color: var(--warning-text); font-weight: 600;'}
`;
