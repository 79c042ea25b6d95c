import type { KeyboardEvent, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { keyframes, styled } from 'styled-components';
import type { RuleSet } from 'styled-components';
import { useFocusTrap, useScrollLock } from './use-focus-trap.ts';

export interface ModalProps {
  /** Id of the element that names it, or a name. */
  labelledBy?: string;
  label?: string;
  describedBy?: string | undefined;
  role?: 'dialog' | 'alertdialog';
  onClose: () => void;
  /** Escape and the scrim do not close it, e.g. while it is saving. */
  locked?: boolean;
  panelStyle: RuleSet;
  layer: 'drawer' | 'dialog';
  children: ReactNode;
}

/** A layer over the page that keeps the focus; rendered only while it is open, in the browser. */
export function Modal({
  labelledBy,
  label,
  describedBy,
  role = 'dialog',
  onClose,
  locked = false,
  panelStyle,
  layer,
  children,
}: ModalProps) {
  const { ref, onKeyDown } = useFocusTrap<HTMLDivElement>();
  useScrollLock();
  const close = () => {
    if (!locked) onClose();
  };
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') close();
    else onKeyDown(event);
  };
  return createPortal(
    <Layer $layer={layer}>
      <Scrim onClick={close} />
      <Panel
        ref={ref}
        role={role}
        aria-modal
        aria-label={label}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        tabIndex={-1}
        onKeyDown={press}
        $style={panelStyle}
      >
        {children}
      </Panel>
    </Layer>,
    document.body,
  );
}

const appear = keyframes`
  from { opacity: 0; }
`;

const Layer = styled.div<{ $layer: ModalProps['layer'] }>`
  position: fixed;
  inset: 0;
  z-index: var(--z-${({ $layer }) => $layer});
  display: grid;
`;

const Scrim = styled.div`
  position: absolute;
  inset: 0;
  background: var(--scrim);
  animation: ${appear} var(--dur-base) var(--ease-enter);
`;

const Panel = styled.div<{ $style: RuleSet }>`
  position: relative;
  overflow-y: auto;
  overscroll-behavior: contain;
  background: var(--raised);
  box-shadow: var(--shadow-lg);

  &:focus {
    outline: none;
  }
  ${({ $style }) => $style}
`;
