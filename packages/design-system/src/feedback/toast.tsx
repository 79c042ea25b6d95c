import { Bell, CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { IconButton } from '../actions/icon-button.tsx';
import { Glyph } from '../foundation/glyph.tsx';
import { text } from '../foundation/text.ts';

export type ToastColour = 'success' | 'danger' | 'warning' | 'info' | 'neutral';

/** One notice as the application's toast state holds it. */
export interface ToastData {
  id: string;
  title: string;
  message?: string | undefined;
  color: ToastColour;
  /** Takes the place of the colour's own icon. */
  icon?: ReactNode;
  closable: boolean;
  /** Zero or less never closes by itself. */
  duration: number;
  /** From 0 to 1. */
  progress: number;
  /** At most one act: a link or a button. */
  action?: ReactNode;
}

export interface ToastProps {
  toast: ToastData;
  closeLabel: string;
  onClose: () => void;
  onPause: () => void;
  onResume: () => void;
}

const icons: Record<ToastColour, LucideIcon> = {
  success: CircleCheck,
  danger: CircleAlert,
  warning: TriangleAlert,
  info: Info,
  neutral: Bell,
};

/** One notice: hover and focus pause it; danger is an alert, the others are said when there is time. */
export function Toast({ toast, closeLabel, onClose, onPause, onResume }: ToastProps) {
  const { title, message, color, icon, closable, duration, progress, action } = toast;
  return (
    <Box
      role={color === 'danger' ? 'alert' : 'status'}
      onPointerEnter={onPause}
      onPointerLeave={(event) => {
        if (!event.currentTarget.contains(document.activeElement)) onResume();
      }}
      onFocus={onPause}
      onBlur={(event) => {
        const isInside = event.currentTarget.contains(event.relatedTarget);
        if (!isInside && !event.currentTarget.matches(':hover')) onResume();
      }}
      $colour={color}
    >
      <Signal>{icon ?? <Glyph icon={icons[color]} size="lg" />}</Signal>
      <Texts>
        <strong>{title}</strong>
        {message && <p>{message}</p>}
        {action && <Action>{action}</Action>}
      </Texts>
      {closable && (
        <Close>
          <IconButton
            label={closeLabel}
            icon={<Glyph icon={X} size="sm" />}
            size="sm"
            tooltip={false}
            onClick={onClose}
          />
        </Close>
      )}
      {duration > 0 && <Progress style={{ transform: `scaleX(${progress})` }} />}
    </Box>
  );
}

const rise = keyframes`
  from { opacity: 0; transform: translateY(12px); }
`;

const colours: Record<ToastColour, readonly [string, string]> = {
  success: ['var(--success)', 'var(--on-success)'],
  danger: ['var(--danger)', 'var(--on-danger)'],
  warning: ['var(--warning)', 'var(--on-warning)'],
  info: ['var(--info)', 'var(--on-info)'],
  neutral: ['var(--muted-700)', 'var(--white)'],
};

const Box = styled.div<{ $colour: ToastColour }>`
  ${text('sm')}
  --signal: ${({ $colour }) => colours[$colour][0]};
  --on-signal: ${({ $colour }) => colours[$colour][1]};
  position: relative;
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr) auto;
  gap: 0 14px;
  width: 100%;
  padding-right: 6px;
  overflow: hidden;
  border: 1px solid var(--border-strong);
  border-radius: var(--r-control);
  background: var(--raised);
  box-shadow: var(--shadow-lg);
  animation: ${rise} var(--dur-base) var(--ease-enter);

  &:hover,
  &:focus-within {
    border-color: var(--text-strong);
  }
`;

const Signal = styled.span`
  display: grid;
  place-items: center;
  background: var(--signal);
  color: var(--on-signal);
`;

const Texts = styled.div`
  min-width: 0;
  padding: 13px 0 15px;

  strong {
    color: var(--text-strong);
    font-weight: 620;
  }
  p {
    color: var(--text-muted);
  }
`;

const Action = styled.div`
  margin-top: 6px;
`;

const Close = styled.div`
  align-self: start;
  margin-top: 7px;
`;

const Progress = styled.i`
  position: absolute;
  inset: auto 0 0 44px;
  height: 3px;
  background: var(--signal);
  transform-origin: 0 0;
`;
