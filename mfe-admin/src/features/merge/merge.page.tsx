import type { MergedRecordType } from '@samen/resources/administration';
import { paths } from '@samen/resources/shared';
import { Breadcrumb, Container, EmptyState, Link, PageTitle, Skeleton } from '@samen/design-system';
import { usePageTitle } from '@samen/federation-kit';
import { LoadedRecord, LoadFailure, pageNotFound } from '@samen/records/loading';
import { useLocation, useParams, useSearchParams } from '@samen/router';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ComparisonForm } from './comparison-form.tsx';
import { useGetAlikeQuery, useGetComparisonQuery, type MergePair } from './merge.api.ts';
import { useMergeTexts } from './merge-texts.ts';

/** Two records side by side, of which one goes on as both; without the other one, those that look like it. */
export function MergePage() {
  const { t } = useMergeTexts();
  const { type, id = '' } = useParams();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  if (type !== 'organizations' && type !== 'users') throw pageNotFound(pathname);
  const other = search.get('with');
  usePageTitle(t(`title.${type}`));
  return other === null ? (
    <Alike type={type} keptId={id} />
  ) : (
    <Compared type={type} keptId={id} goneId={other} />
  );
}

function Compared(pair: MergePair) {
  const { t } = useMergeTexts();
  const query = useGetComparisonQuery(pair, { refetchOnMountOrArgChange: true });
  return (
    <LoadedRecord query={query} failed={t('failed')} loading={t('loading')}>
      {(comparison) => (
        <Frame type={pair.type} id={pair.keptId} name={comparison.keptName}>
          <ComparisonForm key={comparison.id} comparison={comparison} onStale={() => void query.refetch()} />
        </Frame>
      )}
    </LoadedRecord>
  );
}

function Alike({ type, keptId }: Omit<MergePair, 'goneId'>) {
  const { t } = useMergeTexts();
  const { currentData, error, isFetching, refetch } = useGetAlikeQuery({ type, keptId });
  return (
    <Frame type={type} id={keptId}>
      <p>{t(`alike.lead.${type}`)}</p>
      {!currentData && error === undefined && <Skeleton rows={4} label={t('loading')} />}
      {!currentData && error !== undefined && (
        <LoadFailure title={t('failed')} problem={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {currentData?.items.length === 0 && <EmptyState title={t(`alike.none.${type}`)} />}
      <ul>
        {currentData?.items.map((one) => (
          <li key={one.id}>
            <Link href={paths.merges.compare(type, keptId, one.id)}>
              {'fullName' in one
                ? `${one.fullName}, ${one.email}`
                : [one.name, one.city].filter(Boolean).join(', ')}
            </Link>
          </li>
        ))}
      </ul>
    </Frame>
  );
}

interface FrameProps {
  type: MergedRecordType;
  id: string;
  name?: string;
  children: ReactNode;
}

function Frame({ type, id, name, children }: FrameProps) {
  const { t } = useMergeTexts();
  const one = { organizations: paths.organizations.record, users: paths.users.one }[type];
  return (
    <Container>
      <Page>
        <Breadcrumb
          label={t('common:form.trail')}
          items={[
            { label: t(`list.${type}`), href: paths[type].list() },
            ...(name === undefined ? [] : [{ label: name, href: one(id) }]),
            { label: t(`title.${type}`) },
          ]}
        />
        <PageTitle>{t(`title.${type}`)}</PageTitle>
        {children}
      </Page>
    </Container>
  );
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  padding-block: 24px 64px;
  overflow-wrap: anywhere;

  ul {
    margin: 0;
    padding-inline-start: 20px;
  }
`;
