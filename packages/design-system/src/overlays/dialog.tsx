import { useId } from 'react';
import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { css, keyframes, styled } from 'styled-components';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { Glyph } from '../foundation/glyph.tsx';
import { below } from '../foundation/media.ts';
import { Modal } from './modal.tsx';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** A question or a verb. */
  title: string;
  children?: ReactNode;
  /** Safe act first, main act last. */
  actions?: ReactNode;
  size?: 'sm' | 'md';
  /** Shows a close button with this name. */
  closeLabel?: string;
  /** Cannot be closed now, e.g. while saving. */
  locked?: boolean;
  role?: 'dialog' | 'alertdialog';
}

/** A modal dialog: keeps the focus, closes on Escape and beside it, and gives the focus back. */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  return isOpen ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({
  onClose,
  title,
  children,
  actions,
  size = 'sm',
  closeLabel,
  locked = false,
  role = 'dialog',
}: Omit<DialogProps, 'isOpen'>) {
  const id = useId();
  return (
    <Modal
      layer="dialog"
      role={role}
      labelledBy={`${id}-title`}
      describedBy={role === 'alertdialog' ? `${id}-body` : undefined}
      onClose={onClose}
      locked={locked}
      panelStyle={panelStyles[size]}
    >
      <Head>
        <Title id={`${id}-title`}>{title}</Title>
        {closeLabel && (
          <IconButton
            label={closeLabel}
            icon={<Glyph icon={X} />}
            size="sm"
            disabled={locked}
            onClick={onClose}
          />
        )}
      </Head>
      {children && <Body id={`${id}-body`}>{children}</Body>}
      {actions && <Actions>{actions}</Actions>}
    </Modal>
  );
}

export interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  children?: ReactNode;
  /** Names the object: "4 vacatures archiveren". */
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  danger?: boolean;
  busy?: boolean;
}

/** A question before something that cannot be undone; the safe choice has the focus. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
  danger = false,
  busy = false,
}: ConfirmDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      role="alertdialog"
      title={title}
      onClose={onCancel}
      locked={busy}
      actions={
        <>
          <Button variant="outlineSecondary" size="md" disabled={busy} onClick={onCancel} data-autofocus>
            {cancelLabel}
          </Button>
          <Button size="md" danger={danger} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

const rise = keyframes`
  from { opacity: 0; transform: translateY(12px); }
`;

const styleOfWidth = (width: number) => css`
  place-self: center;
  width: min(${width}px, calc(100vw - 2 * var(--w-gutter)));
  max-height: calc(100dvh - 2 * var(--s-6));
  padding: 26px 28px 24px;
  border: 1px solid var(--border);
  border-radius: var(--r-lg);
  animation: ${rise} var(--dur-base) var(--ease-enter);

  ${below.sm} {
    place-self: end stretch;
    width: 100%;
    border-radius: var(--r-lg) var(--r-lg) 0 0;
  }
`;

const panelStyles = { sm: styleOfWidth(460), md: styleOfWidth(640) } as const;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--s-4);
`;

const Title = styled.h2`
  font-size: 1.375rem;
  line-height: 1.75rem;
  letter-spacing: -0.02em;
`;

const Body = styled.div`
  margin-top: 8px;
  color: var(--text-muted);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 8px;
  margin-top: 22px;

  ${below.sm} {
    display: grid;
    justify-content: stretch;
    gap: 10px;
  }
`;
