import { asProblem } from '@samen/api-client';
import { below, Button, EmptyState, LinkButton, Skeleton } from '@samen/design-system';
import { usePageTitle, useToasts } from '@samen/federation-kit';
import { useSingleKeys } from '@samen/records/keys';
import { accessForbidden, LoadFailure } from '@samen/records/loading';
import type { WorkItem } from '@samen/resources/administration';
import { paths } from '@samen/resources/shared';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { DoneToday } from './done-today.tsx';
import { ItemPane } from './item-pane.tsx';
import { QueuePane, totalIn } from './queue-pane.tsx';
import { SidePane, type SidePart } from './side-pane.tsx';
import { usePresence } from './use-presence.ts';
import { useLatest, useQueue } from './use-queue.ts';
import { useWork } from './use-work.ts';
import { WalkBar } from './walk-bar.tsx';
import { useListWorkQuery } from './workbench.api.ts';
import { useWorkTexts } from './workbench-texts.ts';

/** The keys that go on while they are held. */
const STEPS = ['j', 'k', 'arrowright', 'arrowleft'];

/** All that waits for a centre, one thing after the other. */
export function Workbench() {
  const { t } = useWorkTexts();
  const toasts = useToasts();
  const region = useRef<HTMLDivElement>(null);
  const side = useRef<HTMLElement>(null);
  const [steps, setSteps] = useState(0);
  const queue = useQueue();
  const { page, error, current, neighbour, goTo } = queue;
  const hasTyped = useRef(false);
  const show = (item: WorkItem | null, isStep = false) => {
    goTo(item?.id ?? null, isStep);
    setSteps((count) => count + 1);
  };
  const latest = useLatest(queue);
  /** On from an item that was dealt with, unless the person has gone on already. */
  const showNext = (item: WorkItem) => {
    const by = latest.current;
    by.leave(item.id);
    if (by.current && by.current.id !== item.id) return;
    show(by.neighbour(1, true));
  };
  const work = useWork(queue, showNext);
  usePageTitle(t('title'));
  usePresence(current?.id ?? null);

  // While a decision is being sent the queue may come without what it is about.
  const isGone = queue.isGone && !work.isBusy;
  const gone = useEffectEvent(() => {
    if (!queue.isOwn(queue.shown ?? '')) toasts.add({ color: 'info', title: t('gone') });
    show(neighbour(1));
  });
  useEffect(() => {
    if (isGone) gone();
  }, [isGone]);

  const step = (by: 1 | -1) => {
    const next = neighbour(by);
    if (!next) return null;
    return () => {
      if (current && hasTyped.current)
        toasts.add({ color: 'info', title: t('typed', { title: current.title }) });
      show(next, true);
    };
  };
  const jump = (part: SidePart) => () => {
    const target = side.current?.querySelector<HTMLElement>(`[data-part="${part}"] :is(button, [tabindex])`);
    target?.scrollIntoView?.({ block: 'center' });
    target?.focus();
  };
  useSingleKeys(
    {
      j: step(1),
      arrowright: step(1),
      k: step(-1),
      arrowleft: step(-1),
      l: current && jump('snooze'),
      g: current && jump('colleagues'),
      z: work.undo,
      '?': current && jump('keys'),
    },
    true,
    region,
    STEPS,
  );

  const problem = asProblem(error);
  if (problem?.kind === 'rejected' && problem.status === 403) throw accessForbidden();
  const isDone = queue.name === 'done';
  const isEmpty =
    !isDone && page !== undefined && current === null && !queue.isGone && queue.items.length === 0;
  return (
    <Columns ref={region} tabIndex={-1} $isEmpty={isEmpty || isDone}>
      <QueuePane queue={queue} />
      <Middle>
        {error !== undefined && !page && (
          <Padded>
            <LoadFailure
              title={t('failed')}
              problem={error}
              busy={queue.isFetching}
              onRetry={queue.refetch}
            />
          </Padded>
        )}
        {!page && error === undefined && (
          <Padded>
            <Skeleton rows={8} label={t('loading')} />
          </Padded>
        )}
        {page && isDone && (
          <Padded>
            <DoneToday />
          </Padded>
        )}
        {isEmpty && (
          <Padded>
            <Nothing queue={queue} undo={work.canUndo ? work.undo : null} />
          </Padded>
        )}
        {current && (
          <>
            <WalkBar queue={queue} previous={step(-1)} next={step(1)} item={current} />
            <ItemPane
              key={current.id}
              item={current}
              steps={steps}
              work={work}
              onSnooze={jump('snooze')}
              onHandOver={jump('colleagues')}
              hasTyped={hasTyped}
              region={region}
            />
          </>
        )}
      </Middle>
      {current && (
        <SidePane
          ref={side}
          item={current}
          queue={queue}
          work={work}
          onLeave={() => region.current?.querySelector<HTMLElement>('h2')?.focus()}
        />
      )}
    </Columns>
  );
}

/** Everything is done, or nothing is there of what was chosen. */
function Nothing({ queue, undo }: { queue: ReturnType<typeof useQueue>; undo: (() => void) | null }) {
  const { t } = useWorkTexts();
  const { page, name, whose } = queue;
  const isAll = name === 'all' && whose === '';
  const snoozed = page?.meta.snoozed ?? 0;
  // The counts of a page are of those whose it shows.
  const all = useListWorkQuery(queue.isEverywhere ? { allCenters: true } : {}, { skip: whose === '' });
  const counted = whose === '' ? page : all.currentData;
  const isLeft = counted !== undefined && totalIn(counted) > 0;
  return (
    <EmptyState
      title={t(isAll ? 'empty.all' : 'empty.some')}
      action={
        <Ways>
          {!isAll && isLeft && (
            <LinkButton href={queue.hrefOf({ queue: 'all', whose: '' })}>{t('empty.showAll')}</LinkButton>
          )}
          {isAll && snoozed > 0 && (
            <LinkButton variant="outlineSecondary" href={queue.hrefOf({ queue: 'snoozed' })}>
              {t('empty.showSnoozed', { count: snoozed })}
            </LinkButton>
          )}
          {undo && (
            <Button variant="outlineSecondary" onClick={undo}>
              {t('undo')}
            </Button>
          )}
          <LinkButton variant="tertiary" href={paths.dashboard()}>
            {t('empty.dashboard')}
          </LinkButton>
        </Ways>
      }
    >
      {t(isAll ? 'empty.allText' : 'empty.someText')}
    </EmptyState>
  );
}

const Columns = styled.div<{ $isEmpty: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isEmpty }) =>
    $isEmpty ? '244px minmax(0, 1fr)' : '244px minmax(0, 1fr) 292px'};
  outline: none;
  min-height: max(70vh, calc(100dvh - var(--page-top, 50vh)));

  @media (max-width: 1279px) {
    grid-template-columns: 244px minmax(0, 1fr);
    grid-template-rows: auto 1fr;

    > :first-child {
      grid-row: 1 / 3;
    }
  }
  ${below.lg} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: none;

    > :first-child {
      grid-row: auto;
    }
  }
`;

const Middle = styled.section`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

const Padded = styled.div`
  padding: 28px;

  ${below.lg} {
    padding-inline: var(--w-gutter);
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 10px;
`;
