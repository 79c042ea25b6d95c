import { Container, EmptyState, LinkButton, PageTitle } from '@samen/design-system';
import { usePageTitle, useSession } from '@samen/federation-kit';
import { ListTabs, useListAddress } from '@samen/records';
import { paths, scopeOf } from '@samen/resources/shared';
import { styled } from 'styled-components';
import { CrisisPool } from './crisis-pool.tsx';
import { POOL_RULES } from './pool-address.ts';
import { PoolList } from './pool-list.tsx';
import { usePoolLabels } from './pool-texts.ts';

/** Volunteers who want to be found; for the centre also its crisis pool. */
export function PoolPage() {
  const { poolText } = usePoolLabels();
  const { roles, organization } = useSession();
  const list = useListAddress(POOL_RULES);
  usePageTitle(poolText('title'));
  const mayFind = organization !== null && scopeOf('profile_replies.create', roles, organization) !== null;
  const mayCallOut = organization !== null && scopeOf('call_outs.create', roles, organization) !== null;
  if (!mayFind) return <ForOrganizations />;
  const isCrisis = mayCallOut && list.filters.tab === 'crisis';
  return (
    <Container>
      <Page>
        <div>
          <PageTitle lead={poolText(isCrisis ? 'crisis.lead' : 'lead')}>{poolText('title')}</PageTitle>
        </div>
        {mayCallOut && (
          <ListTabs
            label={poolText('parts')}
            items={[
              { id: 'pool', label: poolText('part.pool'), href: paths.pool.list(), isCurrent: !isCrisis },
              {
                id: 'crisis',
                label: poolText('part.crisis'),
                href: `${paths.pool.list()}?tab=crisis`,
                isCurrent: isCrisis,
              },
            ]}
          />
        )}
        {isCrisis ? <CrisisPool /> : <PoolList list={list} mayCallOut={mayCallOut} />}
      </Page>
    </Container>
  );
}

/** Volunteers are led to where they put themselves into the pool. */
function ForOrganizations() {
  const { poolText } = usePoolLabels();
  const { organization } = useSession();
  const waits = organization !== null && organization.status !== 'approved';
  return (
    <Container>
      <Page>
        <PageTitle>{poolText('title')}</PageTitle>
        <EmptyState
          title={poolText('closed.title')}
          action={
            waits ? undefined : (
              <LinkButton href={paths.account.edit()}>{poolText('closed.toProfile')}</LinkButton>
            )
          }
        >
          <p>{poolText(waits ? 'closed.waits' : 'closed.text')}</p>
        </EmptyState>
      </Page>
    </Container>
  );
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
  padding-block: 24px 56px;
`;
