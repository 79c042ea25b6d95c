import type { Organization } from '@samen/resources/organizations';
import { paths } from '@samen/resources/shared';
import { Link, Note } from '@samen/design-system';
import { StatusTag } from '@samen/records';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { useGetDuplicatesQuery } from './duplicates.api.ts';

/** So many fit beside each other. */
const BESIDE = 2;

const ROWS = ['city', 'phoneText', 'email', 'kvkNumber'] as const;

/** Organizations that resemble it, side by side with it; nothing where they cannot be loaded. */
export function Duplicates({ organization }: { organization: Organization }) {
  const { t } = useTranslation();
  const { currentData } = useGetDuplicatesQuery(organization.id);
  const alike = currentData?.items.slice(0, BESIDE) ?? [];
  if (alike.length === 0) return null;
  return (
    <Part>
      <Note tone="warning">
        <strong>{t('approve.alike')}</strong> {t('approve.alikeText')}
      </Note>
      <Scroll tabIndex={0} role="region" aria-label={t('approve.comparison')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('approve.comparison')}</th>
              <th scope="col">{t('approve.submission')}</th>
              {alike.map(({ id, name }) => (
                <th key={id} scope="col">
                  <Link href={paths.organizations.one(id)}>{name}</Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('list.status')}</th>
              {[organization, ...alike].map(({ id, status }) => (
                <td key={id}>
                  <StatusTag of="organizations" status={status} />
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">{t('approve.mergeWith')}</th>
              <td />
              {alike.map(({ id, name }) => (
                <td key={id}>
                  <Link
                    href={paths.merges.compare('organizations', id, organization.id)}
                    aria-label={`${t('approve.mergeWith')}: ${name}`}
                  >
                    {t('approve.mergeWith')}
                  </Link>
                </td>
              ))}
            </tr>
            {ROWS.map((row) => (
              <tr key={row}>
                <th scope="row">{t(`approve.row.${row}`)}</th>
                {[organization, ...alike].map((one) => (
                  <td key={one.id}>{one[row] ?? '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </Part>
  );
}

const Part = styled.div`
  margin-bottom: 22px;
`;

const Scroll = styled.div`
  margin-top: 10px;
  overflow-x: auto;
  border: 1px solid var(--warning-line);
  border-radius: var(--r-sm);

  table {
    width: 100%;
    border-collapse: collapse;
    font-size: 0.8125rem;
  }
  th,
  td {
    padding: 7px 12px;
    text-align: start;
  }
  th {
    color: var(--text-muted);
    font-weight: 400;
  }
  thead th:not(:first-child) {
    color: var(--text-strong);
    font-weight: 600;
  }
  tr + tr > *,
  tbody tr > * {
    border-top: 1px solid var(--border);
  }
`;
