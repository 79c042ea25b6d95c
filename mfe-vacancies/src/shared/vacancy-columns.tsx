import { paths } from '@samen/resources/shared';
import { VACANCY_CONSTANTS, type Vacancy } from '@samen/resources/vacancies';
import { Tag } from '@samen/design-system';
import { useLangOf, useSite } from '@samen/federation-kit';
import {
  RecordLink,
  StatusTag,
  useCenterNames,
  useFieldNames,
  useListTexts,
  type Column,
} from '@samen/records';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { Below } from './below.ts';
import { dayFrom } from './expiry-days.ts';
import { useManageTexts } from './use-manage-texts.ts';
import { typeText, useVacancyLabels } from './vacancy-texts.ts';

const SOON = Math.max(...VACANCY_CONSTANTS.expiryReminderDays);

/** The columns of vacancies as those behind them see them. */
export function useVacancyColumns({ withCenter = false } = {}): Column<Vacancy>[] {
  const labels = useVacancyLabels();
  const { t: manageText } = useManageTexts();
  const site = useSite();
  const langOf = useLangOf();
  const centerOf = useCenterNames(withCenter);
  const { t: listText } = useListTexts();
  const nameOf = useFieldNames();
  const [soon] = useState(() => dayFrom(Date.now(), SOON));
  return useMemo(() => {
    const { format } = labels;
    const day = (value: string) => format.date(value, { day: 'numeric', month: 'short', year: 'numeric' });
    return [
      {
        id: 'title',
        header: manageText('column.title'),
        sortBy: 'title',
        card: 'title',
        cell: (vacancy) => (
          <>
            <Name
              href={mayEdit(vacancy) ? paths.vacancies.edit(vacancy.id) : paths.vacancies.one(vacancy.id)}
              lang={langOf(vacancy.locale)}
            >
              {vacancy.title}
            </Name>
            <Below>
              {[vacancy.organization?.name, typeText(vacancy.vacancyType, labels, site)]
                .filter(Boolean)
                .join(', ')}
            </Below>
          </>
        ),
      },
      {
        id: 'status',
        header: manageText('column.status'),
        width: '150px',
        card: 'plain',
        cell: ({ status, reviewRequestedAt, featured }) => (
          <Signs>
            <StatusTag of="vacancies" status={status} />
            {reviewRequestedAt && <Tag tone="warning">{manageText('asked')}</Tag>}
            {featured && <Tag tone="secondary">{manageText('featured')}</Tag>}
          </Signs>
        ),
      },
      ...(withCenter
        ? [
            {
              id: 'center',
              header: listText('center'),
              width: '16%',
              cell: ({ organization }: Vacancy) => centerOf(organization?.volunteerCenterId),
            },
          ]
        : []),
      {
        id: 'city',
        header: nameOf('city'),
        width: '120px',
        isExtra: true,
        cell: ({ city }) => city,
      },
      {
        id: 'views',
        header: manageText('column.views'),
        align: 'end',
        width: '92px',
        isExtra: true,
        cell: ({ viewsCount = 0 }) => viewsCount,
      },
      {
        id: 'answers',
        header: manageText('column.answers'),
        align: 'end',
        width: '92px',
        cell: ({ applicationsCount = 0 }) => applicationsCount,
      },
      {
        id: 'expires',
        header: manageText('column.expires'),
        sortBy: 'expires_at',
        width: '124px',
        cell: ({ expiresAt, status }) =>
          expiresAt === null ? (
            manageText('noEnd')
          ) : (
            <Day $isSoon={status === 'published' && expiresAt <= soon}>{day(expiresAt)}</Day>
          ),
      },
      {
        id: 'changed',
        header: manageText('column.changed'),
        sortBy: 'updated_at',
        width: '150px',
        isExtra: true,
        cell: ({ updatedAt }) => format.relative(updatedAt),
      },
    ];
  }, [labels, manageText, nameOf, site, soon, langOf, withCenter, centerOf, listText]);
}

const mayEdit = ({ meta }: Vacancy): boolean => meta?.can?.includes('vacancies.edit') ?? false;

const Name = styled(RecordLink)`
  display: block;
`;

const Signs = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 8px;
`;

const Day = styled.span<{ $isSoon: boolean }>`
  white-space: nowrap;
  ${({ $isSoon }) => $isSoon && 'color: var(--warning-text); font-weight: 650;'}
`;
