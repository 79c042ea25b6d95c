import { useCallback } from 'react';

/** Between the bar and what is scrolled to. */
const ROOM = 8;
const HEIGHT = '--editor-bar';

/**
 * Says to the page how high the bar is that stays in sight, so that what stands beside it, has the focus or is scrolled
 * to stays clear of it. It is given to each element that may be this bar: which of them is follows from the screen.
 */
export function useBarHeight(): (bar: HTMLElement | null) => (() => void) | undefined {
  return useCallback((bar) => {
    if (!bar) return undefined;
    const { style } = bar.ownerDocument.documentElement;
    const observer = new ResizeObserver(() => {
      const { position, top, display } = getComputedStyle(bar);
      if (display === 'contents' || position !== 'sticky') return;
      style.setProperty(HEIGHT, `${bar.offsetHeight}px`);
      style.setProperty('scroll-padding-top', `${Number.parseFloat(top) + bar.offsetHeight + ROOM}px`);
    });
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style.removeProperty(HEIGHT);
      style.removeProperty('scroll-padding-top');
    };
  }, []);
}
