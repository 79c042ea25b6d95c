import { useFocusTrap } from '@samen/design-system';
import { useEffect, useEffectEvent, type ReactNode, type RefObject } from 'react';
import { styled } from 'styled-components';

const EDGE = 8;
const GAP = 6;

interface CalendarPanelProps {
  label: string;
  /** What it hangs below. */
  anchor: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * The dialog of a calendar: traps the focus. It stands in the window, above or below the left edge of its
 * field, so that no box that scrolls cuts it off and it lies over nothing beside the form.
 */
export function CalendarPanel({ label, anchor, children }: CalendarPanelProps) {
  const { ref, onKeyDown } = useFocusTrap<HTMLDivElement>();
  const place = useEffectEvent(() => {
    const panel = ref.current;
    if (!panel || !anchor.current) return;
    const button = anchor.current.getBoundingClientRect();
    const field = anchor.current.closest('[data-field-frame]') ?? anchor.current;
    const { clientWidth, clientHeight } = document.documentElement;
    const { offsetWidth: width, offsetHeight: height } = panel;
    const below = button.bottom + GAP;
    const top = below + height > clientHeight - EDGE ? button.top - GAP - height : below;
    const left = Math.min(field.getBoundingClientRect().left, clientWidth - EDGE - width);
    panel.style.top = `${Math.max(EDGE, Math.min(top, clientHeight - EDGE - height))}px`;
    panel.style.left = `${Math.max(EDGE, left)}px`;
  });
  useEffect(() => {
    place();
    const move = () => place();
    window.addEventListener('scroll', move, true);
    window.addEventListener('resize', move);
    return () => {
      window.removeEventListener('scroll', move, true);
      window.removeEventListener('resize', move);
    };
  }, []);
  return (
    <Panel ref={ref} role="dialog" aria-modal aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
      {children}
    </Panel>
  );
}

const Panel = styled.div`
  position: fixed;
  z-index: var(--z-dropdown);
  /* Room for a month of six weeks, before the calendar has arrived too: it stays where it was put. */
  min-height: 350px;
  width: min(320px, 100vw - 2 * ${EDGE}px);
  max-height: calc(100dvh - 2 * ${EDGE}px);
  overflow-y: auto;
  padding: 12px;
  border: 1px solid var(--border);
  border-radius: var(--r-control);
  background: var(--raised);
  color: var(--text);
  box-shadow: var(--shadow-lg);
  font-weight: 400;

  &:focus {
    outline: none;
  }
`;
