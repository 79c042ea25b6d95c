import { useEffect, useEffectEvent } from 'react';
import { useOpenWorkMutation } from './workbench.api.ts';

/** Others see it for twice as long. */
const EVERY = 45_000;

/** Has colleagues see what a person has open, for as long as the page is looked at. */
export function usePresence(id: string | null): void {
  const [open] = useOpenWorkMutation();
  const send = useEffectEvent((item: string, isOpen: boolean) => {
    if (isOpen && document.visibilityState === 'hidden') return;
    void open({ id: item, isOpen });
  });
  useEffect(() => {
    if (id === null) return;
    send(id, true);
    const timer = setInterval(() => send(id, true), EVERY);
    return () => clearInterval(timer);
  }, [id]);
}
