import { paths } from '@samen/resources/shared';
import { type Application, shownApplicationState } from '@samen/resources/vacancies';
import { Tag } from '@samen/design-system';
import { useFormat, useLangOf, type Format } from '@samen/federation-kit';
import { RecordLink, StatusTag, type Column } from '@samen/records';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { Below } from '../../shared/below.ts';
import { nextStepText } from '../../shared/application-state.ts';
import { useTranslation } from '../../shared/texts.ts';
import { useApplicationTexts } from './use-application-texts.ts';
import { excerptOf, waitingDays } from './application-list.ts';

/** From this many days on it has waited longer than is polite. */
const LATE = 3;
type Translate = ReturnType<typeof useApplicationTexts>['t'];

const day = (format: Format, value: string) =>
  format.date(value, { day: 'numeric', month: 'short', year: 'numeric' });

function status(text: Translate): Column<Application> {
  return {
    id: 'status',
    header: text('column.status'),
    width: '150px',
    card: 'plain',
    cell: (application) => <StatusTag of="applications" status={shownApplicationState(application)} />,
  };
}

/** What others have sent in: who, for what, since when, and of what they wrote what `words` are found in. */
export function useReceivedColumns(words: string): Column<Application>[] {
  const { t: text } = useApplicationTexts();
  const format = useFormat();
  const langOf = useLangOf();
  const [now] = useState(() => Date.now());
  return useMemo(
    () => [
      {
        id: 'name',
        header: text('column.name'),
        card: 'title',
        cell: ({ id, name, vacancyTitle, vacancyLocale, message, unreadCount = 0 }) => (
          <>
            <Line>
              <RecordLink href={paths.applications.one(id)}>{name}</RecordLink>
              {unreadCount > 0 && <Tag tone="primary">{text('unread', { count: unreadCount })}</Tag>}
            </Line>
            <Below lang={langOf(vacancyLocale)}>{vacancyTitle}</Below>
            {message && <Excerpt data-excerpt>{excerptOf(message, words)}</Excerpt>}
          </>
        ),
      },
      status(text),
      {
        id: 'organization',
        header: text('column.organization'),
        width: '22%',
        cell: ({ organizationName }) => organizationName,
      },
      {
        id: 'since',
        header: text('column.since'),
        sortBy: 'created_at',
        width: '170px',
        cell: (application) => {
          const days = waitingDays(application, now);
          const { place = null, offerExpiresAt } = application;
          if (place !== null) return text('inLine', { place });
          if (shownApplicationState(application) === 'offered' && offerExpiresAt !== null)
            return text('offeredUntil', { until: format.dateTime(offerExpiresAt) });
          return shownApplicationState(application) === 'new' ? (
            <Waiting $isLate={days >= LATE}>
              {days === 0 ? text('today') : text('days', { count: days })}
            </Waiting>
          ) : (
            day(format, application.createdAt)
          );
        },
      },
    ],
    [text, format, now, langOf, words],
  );
}

/** One's own: for what, where it stands, and what comes next. */
export function useOwnColumns(): Column<Application>[] {
  const { t } = useTranslation();
  const { t: text } = useApplicationTexts();
  const format = useFormat();
  const langOf = useLangOf();
  return useMemo(
    () => [
      {
        id: 'vacancy',
        header: text('column.vacancy'),
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
      status(text),
      {
        id: 'next',
        header: text('column.next'),
        width: '34%',
        cell: (application) => nextStepText(application, { t, format }),
      },
      {
        id: 'sent',
        header: text('column.sent'),
        sortBy: 'created_at',
        width: '130px',
        cell: ({ createdAt }) => day(format, createdAt),
      },
    ],
    [t, text, format, langOf],
  );
}

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
`;

const Excerpt = styled(Below)`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font-style: italic;
`;

const Waiting = styled.span<{ $isLate: boolean }>`
  ${({ $isLate }) => $isLate && 'color: var(--warning-text); font-weight: 600;'}
`;
