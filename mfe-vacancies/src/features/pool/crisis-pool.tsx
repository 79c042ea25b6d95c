import { Button, EmptyState, Glyph, Scene, Skeleton, text } from '@samen/design-system';
import { ListFoot, useListAddress } from '@samen/records';
import { LoadFailure } from '@samen/records/loading';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { CallOutDialog } from './call-out-dialog.tsx';
import { CallOutItem } from './call-out-item.tsx';
import { POOL_RULES } from './pool-address.ts';
import { usePoolLabels } from './pool-texts.ts';
import { useListCallOutsQuery, useListPoolQuery } from './pool.api.ts';

/** While it is watched, what people say stands here a moment later. */
const WATCHED = { pollingInterval: 5000, skipPollingIfUnfocused: true, refetchOnFocus: true } as const;

/** The call-outs of a centre, with what people say to them, and another one. */
export function CrisisPool() {
  const { poolText, format } = usePoolLabels();
  const list = useListAddress(POOL_RULES);
  const { data, error, isFetching, refetch } = useListCallOutsQuery(list.page, WATCHED);
  const members = useListPoolQuery({ filter: { crisisPoolEq: true }, sort: '-created_at', size: 1 });
  const [isCalling, setCalling] = useState(false);
  const amount = members.data?.pagination?.records;
  const callOut = (
    <Button icon={<Glyph icon={Megaphone} />} aria-haspopup="dialog" onClick={() => setCalling(true)}>
      {poolText('crisis.callOut')}
    </Button>
  );
  const isEmpty = data?.items.length === 0 && list.page === 1;
  return (
    <>
      <Head>
        <p>
          {amount !== undefined &&
            poolText('crisis.members', { count: amount, number: format.number(amount) })}
        </p>
        {data && !isEmpty && callOut}
      </Head>
      {!data && !error && <Skeleton shape="row" rows={4} label={poolText('crisis.loading')} />}
      {!data && error && (
        <LoadFailure title={poolText('crisis.failed')} problem={error} busy={isFetching} onRetry={refetch} />
      )}
      {isEmpty && (
        <EmptyState title={poolText('crisis.none')} art={<Scene name="houses" alt="" />} action={callOut}>
          <p>{poolText('crisis.noneText')}</p>
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <Items>
          {data.items.map((one) => (
            <CallOutItem key={one.id} callOut={one} />
          ))}
        </Items>
      )}
      <ListFoot list={{ ...list, change: () => undefined }} pagination={data?.pagination} sizes={[25]} />
      {isCalling && <CallOutDialog onClose={() => setCalling(false)} />}
    </>
  );
}

const Head = styled.div`
  ${text('sm')}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  color: var(--text-muted);
`;

const Items = styled.ul`
  border-top: 2px solid var(--text-strong);
`;
