import type { Organization } from '@samen/resources/organizations';
import { Link, PageTitle, Skeleton } from '@samen/design-system';
import { useFormat } from '@samen/federation-kit';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';

interface ApprovalQueueProps {
  /** Absent while they are on their way. */
  organizations: readonly Organization[] | undefined;
  records: number;
  chosen: string | null;
  hrefFor: (id: string) => string;
}

/** Who waits, oldest first; the oldest are the ones to look at. */
export function ApprovalQueue({ organizations, records, chosen, hrefFor }: ApprovalQueueProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <Head>
        <PageTitle size="pane">{t('approve.title')}</PageTitle>
        {organizations && <p>{t('approve.waiting', { count: records })}</p>}
      </Head>
      {!organizations && <Skeleton rows={5} label={t('organization.loading')} />}
      <List>
        {organizations?.map(({ id, name, type, city, createdAt, statusChangedAt }) => (
          <li key={id}>
            <Item href={hrefFor(id)} aria-current={id === chosen ? 'true' : undefined}>
              <strong>{name}</strong>
              <time dateTime={statusChangedAt ?? createdAt}>
                {format.relative(statusChangedAt ?? createdAt)}
              </time>
              <small>{[t(`type.${type}`), city].filter(Boolean).join(', ')}</small>
            </Item>
          </li>
        ))}
      </List>
    </>
  );
}

const Head = styled.div`
  padding: 0 20px 12px;

  p {
    margin-top: 2px;
    color: var(--text-muted);
    font-size: var(--fs-xs);
  }
`;

const List = styled.ul`
  border-top: 1.5px solid var(--text-strong);
`;

const Item = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 1px 8px;
  padding: 11px 20px;
  border-bottom: 1px solid var(--border);
  color: var(--text);
  font-size: 0.8125rem;
  line-height: 1.125rem;
  text-decoration: none;

  strong {
    color: var(--text-strong);
    font-weight: 600;
    font-size: 0.875rem;
  }
  time {
    color: var(--text-muted);
    white-space: nowrap;
  }
  small {
    color: var(--text-muted);
    font-size: inherit;
  }
  &:hover {
    background: var(--bg);
  }
  &[aria-current] {
    background: var(--selected-row);
    box-shadow: inset 4px 0 0 var(--primary-text);
  }
`;
