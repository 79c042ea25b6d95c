import { useSession } from '@samen/federation-kit';
import {
  WORK_KINDS,
  type WorkItem,
  type WorkItemFilter,
  type WorkKind,
} from '@samen/resources/administration';
import { paths, scopeOf } from '@samen/resources/shared';
import { useNavigate, useSearchParams } from '@samen/router';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useListWorkQuery, type WorkPage } from './workbench.api.ts';

/** How often what colleagues have done meanwhile is fetched. */
const POLLING = 30_000;

/** `done`: what this person did today. */
export type QueueName = WorkKind | 'all' | 'snoozed' | 'done';
/** Whose items are shown: everyone's, one's own, no one's, or those of the colleague with this id. */
export type Whose = '' | 'mine' | 'none' | (string & {});

const queueOf = (value: string | null): QueueName =>
  value === 'snoozed' || value === 'done' ? value : (WORK_KINDS.find((kind) => kind === value) ?? 'all');

function filterOf(queue: QueueName, whose: Whose, userId: string): WorkItemFilter {
  return {
    ...(queue === 'snoozed' ? { snoozed: true } : {}),
    ...(queue === 'snoozed' || queue === 'all' || queue === 'done' ? {} : { kindEq: queue }),
    ...(whose === 'none' ? { unassigned: true } : {}),
    ...(whose === '' || whose === 'none' ? {} : { assigneeIdEq: whose === 'mine' ? userId : whose }),
  };
}

export interface Queue {
  name: QueueName;
  whose: Whose;
  /** Of all centres of the tenant, or of the one whose site this is. */
  isEverywhere: boolean;
  /** Whether the person may see all centres. */
  mayBeEverywhere: boolean;
  page: WorkPage | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => void;
  items: readonly WorkItem[];
  /** The id of what is to be shown, whether or not it is there; null where none is named. */
  shown: string | null;
  /** The item that is shown; null where there is none. */
  current: WorkItem | null;
  /** Where it stands among them, from 0; -1 where it is not one of them. */
  at: number;
  /** How many there are of it in all, also behind those that are here. */
  total: number;
  /** What the address names was in the queue, or was never: it waits no longer. */
  isGone: boolean;
  /** Whether this person dealt with it themselves, on this page. */
  isOwn: (id: string) => boolean;
  hrefOf: (change: { queue?: QueueName; whose?: Whose; isEverywhere?: boolean }) => string;
  /** A step of a person is one in the history of the browser as well. */
  goTo: (id: string | null, isStep?: boolean) => void;
  /** It was dealt with: it is not shown until the queue has come without it. */
  leave: (id: string) => void;
  /** It was taken back: it is shown again. */
  restore: (id: string) => void;
  /**
   * The one before or behind what is shown; after the last the first one that is left. With `isFree` rather one that no
   * colleague has, or has open.
   */
  neighbour: (by: 1 | -1, isFree?: boolean) => WorkItem | null;
}

interface Going {
  id: string | null;
  to: string;
  /** Where the address may still be. */
  passed: readonly string[];
}

/** What was dealt with here and still stands in a page of the queue that was fetched before. */
interface Left {
  ids: readonly string[];
  page: WorkPage | undefined;
}

/** Where an item stands that is not shown yet: the address follows, and navigation changes it late. */
function usePlace(here: string, named: string | null) {
  const [going, setGoing] = useState<Going | null>(null);
  const isThere = going !== null && (going.to === here || !going.passed.includes(here));
  // Also after Back, which leads to where no step led.
  if (isThere) setGoing(null);
  // Before the address has followed, Back leads to the one that is here still: no change of it would say so.
  useEffect(() => {
    const stay = () => setGoing(null);
    window.addEventListener('popstate', stay);
    return () => window.removeEventListener('popstate', stay);
  }, []);
  const isOnTheWay = going !== null && !isThere;
  return {
    shown: isOnTheWay ? going.id : named,
    depart: (id: string | null, to: string) =>
      setGoing(to === here ? null : { id, to, passed: isOnTheWay ? [...going.passed, going.to] : [here] }),
  };
}

/** What was dealt with on this page, by its id; a decision is not taken for one of a colleague. */
function useOwn() {
  const own = useRef(new Set<string>());
  return {
    isOwn: (id: string) => own.current.has(id),
    add: (id: string) => void own.current.add(id),
    remove: (id: string) => void own.current.delete(id),
  };
}

/** The queue that the address names, and what of it is shown. */
export function useQueue(): Queue {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { user, roles, organization } = useSession();
  const mayBeEverywhere =
    organization !== null && scopeOf('work_items.manage', roles, organization) === 'tenant';
  const isEverywhere = mayBeEverywhere && search.get('centers') === 'all';
  const of = isEverywhere ? { allCenters: true } : {};
  const name = queueOf(search.get('queue'));
  const whose = search.get('whose') ?? '';
  const address = (queue: QueueName, whom: Whose, item: string | null, everywhere = isEverywhere) => {
    const parts = new URLSearchParams({
      ...(everywhere ? { centers: 'all' } : {}),
      ...(whom === '' ? {} : { whose: whom }),
      ...(item === null ? {} : { item }),
    }).toString();
    return `${paths.workbench.queue(queue)}${parts ? `&${parts}` : ''}`;
  };
  const named = search.get('item');
  const { shown, depart } = usePlace(address(name, whose, named), named);
  const filter = { ...filterOf(name, whose, user?.id ?? ''), ...of };
  const list = useListWorkQuery(filter, {
    pollingInterval: POLLING,
    skipPollingIfUnfocused: true,
  });
  const page = list.currentData;
  const [left, setLeft] = useState<Left>({ ids: [], page });
  const hidden = left.page === page ? left.ids : [];
  const isDone = name === 'done';
  const items = isDone ? [] : (page?.items ?? []).filter(({ id }) => !hidden.includes(id));
  const index = shown === null ? 0 : items.findIndex(({ id }) => id === shown);
  // What a notification leads to may be put off, or wait behind the first hundred.
  const isElsewhere = !isDone && shown !== null && page !== undefined && index < 0;
  // Also of another centre, where the person decides there as well.
  const single = useListWorkQuery(
    { id: shown ?? '', ...(mayBeEverywhere ? { allCenters: true } : {}) },
    { skip: !isElsewhere },
  );
  const current = items[index] ?? (isElsewhere ? (single.currentData?.items[0] ?? null) : null);
  // Where what was shown last stood: the one that has come into its place is next when it is gone.
  const last = useRef(0);
  useLayoutEffect(() => {
    if (index >= 0) last.current = index;
  }, [index]);
  const { isOwn, add, remove } = useOwn();

  const goTo = (id: string | null, isStep = false) => {
    const to = address(name, whose, id);
    depart(id, to);
    void navigate(to, { replace: !isStep });
  };
  // Without a name of its own it would become another one while a person reads it.
  const pin = useEffectEvent((id: string) => goTo(id));
  const first = shown === null ? (items[0]?.id ?? null) : null;
  useEffect(() => {
    if (first !== null) pin(first);
  }, [first]);

  return {
    name,
    whose,
    isEverywhere,
    mayBeEverywhere,
    page,
    error: list.error,
    isFetching: list.isFetching,
    refetch: () => void list.refetch(),
    items,
    shown,
    current,
    at: index,
    total: (page?.pagination?.records ?? page?.items.length ?? 0) - hidden.length,
    isGone: isElsewhere && !list.isFetching && !single.isFetching && single.currentData?.items.length === 0,
    isOwn,
    hrefOf: ({ queue = name, whose: whom = whose, isEverywhere: everywhere }) =>
      address(queue, whom, null, everywhere),
    goTo,
    leave(id) {
      add(id);
      setLeft({ ids: [...hidden, id], page });
    },
    restore(id) {
      remove(id);
      setLeft({ ids: hidden.filter((one) => one !== id), page });
    },
    neighbour(by, isFree = false) {
      if (by === -1 && index >= 0) return items[index - 1] ?? null;
      const from = index < 0 ? Math.min(last.current, items.length - 1) : index + 1;
      const others = [...items.slice(from), ...items.slice(0, from)].filter(({ id }) => id !== shown);
      const free = others.find(
        ({ openedByName, assigneeId }) =>
          openedByName === null && (assigneeId === null || assigneeId === user?.id),
      );
      return (isFree && free) || others[0] || null;
    },
  };
}

/** The queue as it is by now, for what goes on after a call. */
export function useLatest(queue: Queue): RefObject<Queue> {
  const latest = useRef(queue);
  useLayoutEffect(() => {
    latest.current = queue;
  });
  return latest;
}
