import { useEffect, useRef } from 'react';
import { focusField } from '@samen/design-system';

/** Gives the focus to an element that is there after the next render, and scrolls to another one that belongs to it. */
export function useFocusNext(): (id: string, shownId?: string) => void {
  const next = useRef<{ id: string; shownId: string | null } | null>(null);
  useEffect(() => {
    if (next.current === null) return;
    const { id, shownId } = next.current;
    next.current = null;
    focusField(id);
    if (shownId !== null) document.getElementById(shownId)?.scrollIntoView({ block: 'center' });
  });
  return (id, shownId) => {
    next.current = { id, shownId: shownId ?? null };
  };
}
