import type { Form } from '@samen/resources/forms';
import { paths } from '@samen/resources/shared';
import { Link, Tag, VisuallyHidden } from '@samen/design-system';
import { useFormat } from '@samen/federation-kit';
import { RecordLink, type Column } from '@samen/records';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { FormStatus } from '../../shared/form-status.tsx';
import { useManageTexts } from '../../shared/manage-texts.ts';

/** The columns of forms; whose they are where that differs. */
export function useFormColumns({ hasOrganizations }: { hasOrganizations: boolean }): Column<Form>[] {
  const { t } = useManageTexts();
  const format = useFormat();
  return useMemo(
    (): Column<Form>[] => [
      {
        id: 'title',
        header: t('list.column.form'),
        card: 'title',
        cell: ({ id, title }) => <RecordLink href={paths.formBuilder.edit(id)}>{title}</RecordLink>,
      },
      ...(hasOrganizations
        ? [
            {
              id: 'organization',
              header: t('list.organization'),
              width: '25%',
              cell: ({ organizationName }: Form) => organizationName,
            },
          ]
        : []),
      {
        id: 'status',
        header: t('list.column.status'),
        width: '120px',
        card: 'plain',
        cell: (form) => <FormStatus form={form} />,
      },
      {
        id: 'submissions',
        header: t('list.column.submissions'),
        width: '170px',
        cell: ({ id, title, placesTaken, maxSubmissions, newCount }) => (
          <Count>
            <Link href={paths.formBuilder.one(id)}>
              {maxSubmissions === null
                ? format.number(placesTaken)
                : t('list.ofPlaces', {
                    number: format.number(placesTaken),
                    places: format.number(maxSubmissions),
                  })}
              <VisuallyHidden> {t('list.submissionsOf', { title, count: placesTaken })}</VisuallyHidden>
            </Link>
            {newCount > 0 && <Tag tone="warning">{t('list.fresh', { count: newCount })}</Tag>}
          </Count>
        ),
      },
      {
        id: 'changed',
        header: t('list.column.changed'),
        sortBy: 'updated_at',
        width: '150px',
        cell: ({ updatedAt }) => format.relative(updatedAt),
      },
    ],
    [t, format, hasOrganizations],
  );
}

const Count = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;

  a {
    color: var(--text-strong);
  }
`;
