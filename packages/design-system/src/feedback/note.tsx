import type { ReactNode } from 'react';
import { Check, CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { css, styled } from 'styled-components';
import { Glyph } from '../foundation/glyph.tsx';
import { text } from '../foundation/text.ts';

export type NoteTone = 'info' | 'success' | 'warning' | 'danger';

export interface NoteProps {
  tone?: NoteTone;
  children: ReactNode;
  /** At most one act, at the end. */
  action?: ReactNode;
  /** Says it to screen readers when it appears. */
  announce?: boolean;
}

const icons: Record<NoteTone, LucideIcon> = {
  info: Info,
  success: Check,
  warning: TriangleAlert,
  danger: CircleAlert,
};

/** A remark in the page itself, with the signal block at its start. */
export function Note({ tone = 'info', children, action, announce = false }: NoteProps) {
  const role = tone === 'danger' ? 'alert' : 'status';
  return (
    <Line role={announce ? role : undefined} $tone={tone}>
      <Signal>
        <Glyph icon={icons[tone]} />
      </Signal>
      <Texts>{children}</Texts>
      {action && <Action>{action}</Action>}
    </Line>
  );
}

/** Fill and text of the signal block, per tone. */
export const signalColours = css<{ $tone: NoteTone }>`
  --signal: var(--${({ $tone }) => $tone});
  --on-signal: var(--on-${({ $tone }) => $tone});
`;

const Line = styled.div<{ $tone: NoteTone }>`
  ${signalColours}
  ${text('sm')}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  position: relative;
  min-height: 40px;
  padding-left: 36px;
  overflow: hidden;
  border-radius: var(--r-control);
  background: var(--${({ $tone }) => $tone}-soft);
`;

const Signal = styled.span`
  position: absolute;
  inset: 0 auto 0 0;
  display: grid;
  place-items: center;
  width: 36px;
  background: var(--signal);
  color: var(--on-signal);
`;

const Texts = styled.div`
  flex: 1 1 200px;
  min-width: 0;
  padding: 10px 14px;
`;

const Action = styled.div`
  padding: 4px 14px;
`;
