import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/** Calls `dismiss` when, while open, the pointer goes down or the focus moves outside the element. */
export function useDismiss(anchor: RefObject<HTMLElement | null>, isOpen: boolean, dismiss: () => void) {
  const leave = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !anchor.current?.contains(event.target)) dismiss();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [isOpen]);
}
