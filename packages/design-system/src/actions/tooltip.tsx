import { cloneElement, useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { styled } from 'styled-components';
import { text as typeStep } from '../foundation/text.ts';

export interface TooltipProps {
  text: string;
  /** The text is already the accessible name of the child, so it is hidden from screen readers. */
  isName?: boolean;
  placement?: 'top' | 'bottom';
  /** One focusable element. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
}

const EDGE = 8;

/** Words that appear on hover and on keyboard focus, stay while the pointer is on them, and leave on Escape. */
export function Tooltip({ text, isName = false, placement = 'bottom', children }: TooltipProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false);
  };
  return (
    <Anchor
      onPointerEnter={() => setOpen(true)}
      onPointerLeave={() => setOpen(false)}
      onFocus={(event) => setOpen(event.target.matches(':focus-visible'))}
      onBlur={() => setOpen(false)}
      onClick={() => setOpen(false)}
      onKeyDown={closeOnEscape}
    >
      {isOpen && !isName ? cloneElement(children, { 'aria-describedby': id }) : children}
      {isOpen && <PositionedBubble id={id} text={text} isName={isName} placement={placement} />}
    </Anchor>
  );
}

/** Moves itself sideways when it would cross the edge of the window. */
function PositionedBubble({
  id,
  text,
  isName,
  placement,
}: Omit<Required<TooltipProps>, 'children'> & { id: string }) {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const bubble = ref.current;
    if (!bubble) return;
    const { left, right } = bubble.getBoundingClientRect();
    const overRight = right - (document.documentElement.clientWidth - EDGE);
    const shift = overRight > 0 ? -overRight : Math.max(0, EDGE - left);
    bubble.style.setProperty('--shift', `${shift}px`);
  }, []);
  return (
    <Bubble
      ref={ref}
      id={id}
      role={isName ? undefined : 'tooltip'}
      aria-hidden={isName || undefined}
      $placement={placement}
    >
      {text}
    </Bubble>
  );
}

const Anchor = styled.span`
  position: relative;
  display: inline-flex;
`;

const Bubble = styled.span<{ $placement: 'top' | 'bottom' }>`
  ${typeStep('xs')}
  position: absolute;
  z-index: var(--z-tooltip);
  left: 50%;
  ${({ $placement }) => ($placement === 'top' ? 'bottom' : 'top')}: calc(100% + 6px);
  width: max-content;
  max-width: 240px;
  padding: 4px 8px;
  transform: translateX(calc(-50% + var(--shift, 0px)));
  border-radius: var(--r-sm);
  background: var(--text-strong);
  color: var(--surface);
  font-weight: 500;

  &::before {
    content: '';
    position: absolute;
    inset: -6px 0;
  }
`;
