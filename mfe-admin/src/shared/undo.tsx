import { Button, ConfirmDialog, Glyph } from '@samen/design-system';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';

interface UndoProps {
  label: string;
  /** What is asked before. */
  question: { title: string; detail: string; confirm: string; cancel: string };
  busy: boolean;
  onUndo: () => Promise<void>;
}

/** Takes back what was done, after a question. */
export function UndoButton({ label, question, busy, onUndo }: UndoProps) {
  const [isConfirming, setConfirming] = useState(false);
  async function confirm() {
    await onUndo();
    setConfirming(false);
  }
  return (
    <>
      <Button
        variant="outlineSecondary"
        danger
        size="md"
        icon={<Glyph icon={Undo2} />}
        onClick={() => setConfirming(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        title={question.title}
        confirmLabel={question.confirm}
        cancelLabel={question.cancel}
        busy={busy}
        danger
        onConfirm={() => void confirm()}
        onCancel={() => setConfirming(false)}
      >
        {question.detail}
      </ConfirmDialog>
    </>
  );
}

/** What can be done with what came of something. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
`;

/** Until when, and what it means. */
export const Small = styled.p`
  color: var(--text-muted);
  font-size: var(--fs-sm);
`;
