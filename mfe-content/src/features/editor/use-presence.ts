import { useSession } from '@samen/federation-kit';
import { useEffect, useState } from 'react';
import { useEnterPageMutation, useLeavePageMutation, type AtWork } from '../../shared/editing.api.ts';

/** Often enough that a person who is there never counts as gone. */
const EVERY_MS = 25_000;

type Colleagues = AtWork['meta']['presence'];

/**
 * Says that the caller is at work in a page, and who else is: a second editor knows before the first word. Another tab
 * of one's own counts as no one else.
 */
export function usePresence(id: string): Colleagues {
  const [enter] = useEnterPageMutation();
  const [leave] = useLeavePageMutation();
  const [present, setPresent] = useState<Colleagues>([]);
  const { user } = useSession();
  useEffect(() => {
    let isHere = true;
    const announce = async () => {
      const { data } = await enter(id);
      if (isHere && data) setPresent(data.meta.presence);
    };
    void announce();
    const timer = setInterval(() => void announce(), EVERY_MS);
    return () => {
      isHere = false;
      clearInterval(timer);
      void leave(id);
    };
  }, [enter, leave, id]);
  return present.filter(({ userId }) => userId !== user?.id);
}
