import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { fitInWindow } from './fit-in-window.ts';
import { floating } from './floating-styles.ts';
import { useDismiss } from './use-dismiss.ts';

export interface PopoverTriggerProps {
  type: 'button';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
}

export interface PopoverProps {
  /** Name of the panel. */
  label: string;
  trigger: (props: PopoverTriggerProps) => ReactNode;
  align?: 'start' | 'end';
  /** The content; call the given function to close it. */
  children: (close: () => void) => ReactNode;
}

/** A panel that hangs below its button; closes on Escape, beside it, and when the focus leaves it. */
export function Popover({ label, trigger, align = 'start', children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const id = useId();
  useDismiss(anchor, isOpen, () => setOpen(false));
  const close = () => {
    setOpen(false);
    anchor.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    close();
  };
  return (
    <Anchor ref={anchor} onKeyDown={press}>
      {trigger({
        type: 'button',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => setOpen(!isOpen),
      })}
      {isOpen && (
        <OpenPanel id={id} label={label} align={align} onClose={close}>
          {children}
        </OpenPanel>
      )}
    </Anchor>
  );
}

interface OpenPanelProps extends Pick<Required<PopoverProps>, 'label' | 'align' | 'children'> {
  id: string;
  onClose: () => void;
}

function OpenPanel({ id, label, align, onClose, children }: OpenPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (panel.current) fitInWindow(panel.current);
  }, []);
  return (
    <Panel ref={panel} id={id} data-popover role="group" aria-label={label} $align={align}>
      {children(onClose)}
    </Panel>
  );
}

const Anchor = styled.div`
  position: relative;
  display: inline-flex;
`;

const Panel = styled.div<{ $align: 'start' | 'end' }>`
  ${floating}
  width: max-content;
  padding: 16px;
`;
