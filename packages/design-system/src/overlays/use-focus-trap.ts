import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])';

/** What Tab reaches inside an element, in order; of parts that arrows move among only the one that it enters by. */
export function focusable(container: HTMLElement): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.tabIndex >= 0 && !element.closest('[hidden], [inert]'),
  );
}

/**
 * Keeps the focus inside a container while it is mounted: moves it in at the start (to `[data-autofocus]`
 * or the container itself), wraps Tab at both ends, and gives it back to where it was.
 */
export function useFocusTrap<Element extends HTMLElement>() {
  const ref = useRef<Element>(null);
  useEffect(() => {
    const before = document.activeElement;
    const container = ref.current;
    const first = container?.querySelector<HTMLElement>('[data-autofocus]') ?? container;
    // What stands in it may have put the focus where it belongs already.
    if (!container?.contains(before)) first?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const container = ref.current;
    if (event.key !== 'Tab' || !container) return;
    const all = focusable(container);
    const edge = event.shiftKey ? all[0] : all.at(-1);
    const other = event.shiftKey ? all.at(-1) : all[0];
    if (all.length === 0 || document.activeElement === edge || document.activeElement === container) {
      event.preventDefault();
      (other ?? container).focus();
    }
  };
  return { ref, onKeyDown };
}

/** Stops the page behind a layer from scrolling, without the page moving sideways. */
export function useScrollLock() {
  useEffect(() => {
    const { style } = document.documentElement;
    const before = { overflow: style.overflow, scrollbarGutter: style.scrollbarGutter };
    if (window.innerWidth > document.documentElement.clientWidth) style.scrollbarGutter = 'stable';
    style.overflow = 'hidden';
    return () => {
      style.overflow = before.overflow;
      style.scrollbarGutter = before.scrollbarGutter;
    };
  }, []);
}
