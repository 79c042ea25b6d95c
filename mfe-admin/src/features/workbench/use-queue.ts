import { useSession } from '@samen/federation-kit';
import {
  WORK_KINDS,
  type WorkItem,
  type WorkItemFilter,
  type WorkKind,
} from '@samen/resources/administration';
import { paths } from '@samen/resources/shared';
import { useNavigate, useSearchParams } from '@samen/router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useListWorkQuery, type WorkPage } from './workbench.api.ts';

/** How often what colleagues have done meanwhile is fetched. */
const POLLING = 30_000;

export type QueueName = WorkKind | 'all' | 'snoozed';
/** Whose items are shown: everyone's, one's own, no one's, or those of the colleague with this id. */
export type Whose = '' | 'mine' | 'none' | (string & {});

const queueOf = (value: string | null): QueueName =>
  value === 'snoozed' ? value : (WORK_KINDS.find((kind) => kind === value) ?? 'all');

function filterOf(queue: QueueName, whose: Whose, userId: string): WorkItemFilter {
  return {
    ...(queue === 'snoozed' ? { snoozed: true } : {}),
    ...(queue === 'snoozed' || queue === 'all' ? {} : { kindEq: queue }),
    ...(whose === 'none' ? { unassigned: true } : {}),
    ...(whose === '' || whose === 'none' ? {} : { assigneeIdEq: whose === 'mine' ? userId : whose }),
  };
}

export interface Queue {
  name: QueueName;
  whose: Whose;
  page: WorkPage | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => void;
  items: readonly WorkItem[];
  /** The item that is shown; null where there is none. */
  current: WorkItem | null;
  /** Where it stands among them, from 0; -1 where it is not one of them. */
  at: number;
  /** What the address names was in the queue, or was never: it waits no longer. */
  isGone: boolean;
  hrefOf: (change: { queue?: QueueName; whose?: Whose }) => string;
  goTo: (id: string | null) => void;
  /** It was dealt with: it is not shown until the queue has come without it. */
  leave: (id: string | null) => void;
  /** The one before or behind what is shown; after the last the first one that is left. */
  neighbour: (by: 1 | -1) => WorkItem | null;
}

/** The queue that the address names, and what of it is shown. */
export function useQueue(): Queue {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { user } = useSession();
  const name = queueOf(search.get('queue'));
  const whose = search.get('whose') ?? '';
  const named = search.get('item');
  const list = useListWorkQuery(filterOf(name, whose, user?.id ?? ''), {
    pollingInterval: POLLING,
    skipPollingIfUnfocused: true,
  });
  const page = list.currentData;
  const [left, setLeft] = useState<{ id: string; page: WorkPage | undefined } | null>(null);
  const items = (page?.items ?? []).filter(({ id }) => left?.page !== page || left?.id !== id);
  const index = named === null ? 0 : items.findIndex(({ id }) => id === named);
  // What a notification leads to may be put off, or wait behind the first hundred.
  const isElsewhere = named !== null && page !== undefined && index < 0;
  const single = useListWorkQuery({ id: named ?? '' }, { skip: !isElsewhere });
  const current = items[index] ?? (isElsewhere ? (single.currentData?.items[0] ?? null) : null);

  const address = (queue: QueueName, of: Whose, item: string | null) => {
    const parts = new URLSearchParams({
      ...(of === '' ? {} : { whose: of }),
      ...(item === null ? {} : { item }),
    }).toString();
    return `${paths.workbench.queue(queue)}${parts ? `&${parts}` : ''}`;
  };
  const goTo = (id: string | null) => void navigate(address(name, whose, id), { replace: true });
  // Without a name of its own it would become another one while a person reads it.
  const pin = useEffectEvent(goTo);
  const first = named === null ? (items[0]?.id ?? null) : null;
  useEffect(() => {
    if (first !== null) pin(first);
  }, [first]);

  return {
    name,
    whose,
    page,
    error: list.error,
    isFetching: list.isFetching,
    refetch: () => void list.refetch(),
    items,
    current,
    at: index,
    isGone: isElsewhere && !list.isFetching && !single.isFetching && single.currentData?.items.length === 0,
    hrefOf: ({ queue = name, whose: of = whose }) => address(queue, of, null),
    goTo,
    leave: (id) => setLeft(id === null ? null : { id, page }),
    neighbour(by) {
      const others = items.filter(({ id }) => id !== current?.id);
      if (by === -1) return items[index - 1] ?? null;
      return items[index + 1] ?? others[0] ?? null;
    },
  };
}
