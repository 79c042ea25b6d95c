import type { Organization } from '@samen/resources/organizations';
import { paths } from '@samen/resources/shared';
import { useFormat } from '@samen/federation-kit';
import {
  RecordLink,
  StatusTag,
  useCenterNames,
  useFieldNames,
  useListTexts,
  type Column,
} from '@samen/records';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';

/** The columns of the list. */
export function useColumns({ withCenter }: { withCenter: boolean }): readonly Column<Organization>[] {
  const { t } = useTranslation();
  const nameOf = useFieldNames();
  const format = useFormat();
  const { t: listText } = useListTexts();
  const centerOf = useCenterNames(withCenter);
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('fields.name'),
        sortBy: 'name',
        card: 'title',
        cell: ({ id, name, type }) => (
          <Name>
            <RecordLink href={paths.organizations.record(id)}>{name}</RecordLink>
            <small>{t(`type.${type}`)}</small>
          </Name>
        ),
      },
      {
        id: 'status',
        header: t('list.status'),
        width: '150px',
        card: 'plain',
        cell: ({ status }) => <StatusTag of="organizations" status={status} />,
      },
      {
        id: 'city',
        header: nameOf('city'),
        width: '160px',
        card: 'fact',
        cell: ({ city }) => city,
      },
      ...(withCenter
        ? [
            {
              id: 'center',
              header: listText('center'),
              width: '20%',
              cell: ({ volunteerCenterId }: Organization) => centerOf(volunteerCenterId),
            },
          ]
        : []),
      {
        id: 'created',
        header: t('list.created'),
        sortBy: 'created_at',
        width: '160px',
        card: 'fact',
        cell: ({ createdAt }) => format.date(createdAt, { dateStyle: 'medium' }),
      },
    ],
    [t, nameOf, format, withCenter, centerOf, listText],
  );
}

const Name = styled.span`
  display: grid;

  a {
    justify-self: start;
  }
  small {
    color: var(--text-muted);
    font-size: var(--fs-xs);
    font-weight: 400;
  }
`;
