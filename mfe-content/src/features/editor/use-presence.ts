import { useEffect, useState } from 'react';
import { useEnterPageMutation, useLeavePageMutation, type AtWork } from '../../shared/editing.api.ts';

/** Often enough that a person who is there never counts as gone. */
const EVERY_MS = 25_000;

type Colleagues = AtWork['meta']['presence'];

/** Says that the caller is at work in a page, and who else is: a second editor knows before the first word. */
export function usePresence(id: string): Colleagues {
  const [enter] = useEnterPageMutation();
  const [leave] = useLeavePageMutation();
  const [others, setOthers] = useState<Colleagues>([]);
  useEffect(() => {
    let isHere = true;
    const say = async () => {
      const { data } = await enter(id);
      if (isHere && data) setOthers(data.meta.presence);
    };
    void say();
    const timer = setInterval(() => void say(), EVERY_MS);
    return () => {
      isHere = false;
      clearInterval(timer);
      void leave(id);
    };
  }, [enter, leave, id]);
  return others;
}
