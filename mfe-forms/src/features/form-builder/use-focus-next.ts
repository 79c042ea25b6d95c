import { useEffect, useRef } from 'react';
import { focusField } from '@samen/design-system';

/** Gives the focus to an element that is there after the next render. */
export function useFocusNext(): (id: string) => void {
  const next = useRef<string | null>(null);
  useEffect(() => {
    const id = next.current;
    next.current = null;
    if (id !== null) focusField(id);
  });
  return (id) => {
    next.current = id;
  };
}
