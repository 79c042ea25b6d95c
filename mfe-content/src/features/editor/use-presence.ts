import { useSession } from '@samen/federation-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { useEnterPageMutation, useLeavePageMutation, type AtWork } from '../../shared/editing.api.ts';

/** Often enough that a person who is there never counts as gone, and that two of them soon know what the other did. */
const ALONE_MS = 25_000;
const TOGETHER_MS = 8_000;

type Colleagues = AtWork['meta']['presence'];

/**
 * Says that the caller is at work in a page, and who else is: a second editor knows before the first word. Another tab
 * of one's own counts as no one else. `onSeen` is called with how the page stands each time.
 */
export function usePresence(id: string, onSeen: (page: AtWork['meta']) => void): Colleagues {
  const [enter] = useEnterPageMutation();
  const [leave] = useLeavePageMutation();
  const [present, setPresent] = useState<Colleagues>([]);
  const { user } = useSession();
  const othersIn = (colleagues: Colleagues) => colleagues.filter(({ userId }) => userId !== user?.id);
  /** Takes in what the server says; how long it is until it is requested again. */
  const take = useEffectEvent((meta: AtWork['meta'] | undefined) => {
    if (!meta) return ALONE_MS;
    setPresent(meta.presence);
    onSeen(meta);
    return othersIn(meta.presence).length > 0 ? TOGETHER_MS : ALONE_MS;
  });
  useEffect(() => {
    let isHere = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const announce = async () => {
      const { data } = await enter(id);
      if (isHere) timer = setTimeout(() => void announce(), take(data?.meta));
    };
    void announce();
    return () => {
      isHere = false;
      clearTimeout(timer);
      void leave(id);
    };
  }, [enter, leave, id]);
  return othersIn(present);
}
