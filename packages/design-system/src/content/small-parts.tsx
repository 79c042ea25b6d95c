import { X } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Link } from '../foundation/design-system-provider.tsx';
import type { LinkProps } from '../foundation/design-system-provider.tsx';
import { Glyph } from '../foundation/glyph.tsx';
import { tabular, text } from '../foundation/text.ts';
import { VisuallyHidden } from '../foundation/visually-hidden.tsx';

export interface ChipProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-pressed'> {
  /** Makes it a toggle. */
  pressed?: boolean;
  /** Makes it a filter that goes away on a press; said after its name, e.g. "verwijderen". */
  removeLabel?: string;
}

/** A filter that can be switched, or one in use that can be taken away. */
export function Chip({ pressed, removeLabel, children, ...rest }: ChipProps) {
  const isRemovable = removeLabel !== undefined;
  return (
    <ChipButton {...rest} type="button" aria-pressed={pressed} $removable={isRemovable}>
      {children}
      {isRemovable && <Removal label={removeLabel} />}
    </ChipButton>
  );
}

export interface LinkChipProps extends LinkProps {
  /** Leads to what is shown now. */
  current?: boolean;
  /** Leads to the same without this filter; said after its name, e.g. "verwijderen". */
  removeLabel?: string;
}

/** A chip whose choice is an address, so that it works before the page is hydrated and can be opened apart. */
export function LinkChip({ current = false, removeLabel, children, ...rest }: LinkChipProps) {
  const isRemovable = removeLabel !== undefined;
  return (
    <ChipLink {...rest} aria-current={current ? 'true' : undefined} $removable={isRemovable}>
      {children}
      {isRemovable && <Removal label={removeLabel} />}
    </ChipLink>
  );
}

function Removal({ label }: { label: string }) {
  return (
    <>
      <VisuallyHidden> {label}</VisuallyHidden>
      <Cross>
        <Glyph icon={X} size="sm" />
      </Cross>
    </>
  );
}

export type Tone = 'neutral' | 'primary' | 'secondary' | 'success' | 'warning' | 'danger' | 'info';

/** A word that classifies; never the only sign of a status. */
export function Tag({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <TagWord $tone={tone}>{children}</TagWord>;
}

export interface StatusDotProps {
  tone?: 'success' | 'warning' | 'danger' | 'info' | 'neutral';
  /** The shape tells the same as the colour. */
  shape?: 'full' | 'half' | 'hollow';
  /** The word of the status. */
  children: ReactNode;
}

/** A status as dot and word. */
export function StatusDot({ tone = 'neutral', shape = 'full', children }: StatusDotProps) {
  return (
    <Status $tone={tone} $shape={shape}>
      {children}
    </Status>
  );
}

export interface CountBubbleProps {
  count: number;
  /** What is counted, for screen readers: "12 ongelezen". */
  label?: string;
  tone?: 'primary' | 'soft' | 'secondary';
}

/** A count of what waits for someone. */
export function CountBubble({ count, label, tone = 'primary' }: CountBubbleProps) {
  return (
    <Bubble $tone={tone}>
      <span aria-hidden={label ? true : undefined}>{count}</span>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </Bubble>
  );
}

const removable = css`
  padding: 0 6px 0 12px;
  border: 1px solid transparent;
  background: var(--primary-soft-hover);
  color: var(--on-primary-soft);

  &:hover {
    border-color: var(--primary-line);
  }
`;

const plain = css`
  padding: 0 12px;
  border: 1px solid var(--control-border);
  background: transparent;
  color: var(--text);

  &:hover {
    border-color: var(--text-muted);
    background: var(--sunken);
  }
  &[aria-pressed='true'],
  &[aria-current] {
    border-color: var(--primary);
    background: var(--primary);
    color: var(--on-primary);
  }
`;

const chip = css<{ $removable: boolean }>`
  ${text('sm')}
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 32px;
  max-width: 100%;
  border-radius: var(--r-pill);
  font-weight: 500;
  text-align: left;
  cursor: pointer;
  text-decoration: none;
  ${({ $removable }) => ($removable ? removable : plain)}
`;

const ChipButton = styled.button<{ $removable: boolean }>`
  ${chip}
`;

const ChipLink = styled(Link)<{ $removable: boolean }>`
  ${chip}
`;

const Cross = styled.span`
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
`;

const tagTones = {
  neutral: ['var(--sunken)', 'var(--text-muted)'],
  primary: ['var(--primary-soft-hover)', 'var(--on-primary-soft)'],
  secondary: ['var(--secondary-soft)', 'var(--on-secondary-soft)'],
  success: ['var(--success-soft)', 'var(--success-text)'],
  warning: ['var(--warning-soft)', 'var(--warning-text)'],
  danger: ['var(--danger-soft)', 'var(--danger-text)'],
  info: ['var(--info-soft)', 'var(--info-text)'],
} as const;

const TagWord = styled.span<{ $tone: Tone }>`
  ${text('xs')}
  display: inline-flex;
  align-items: center;
  gap: 5px;
  padding: 2px 8px;
  border-radius: var(--r-sm);
  background: ${({ $tone }) => tagTones[$tone][0]};
  color: ${({ $tone }) => tagTones[$tone][1]};
  font-weight: 500;
  white-space: nowrap;
`;

const dots = {
  full: css`
    background: var(--dot);
  `,
  half: css`
    background: linear-gradient(90deg, var(--dot) 50%, transparent 50%);
    box-shadow: inset 0 0 0 2px var(--dot);
  `,
  hollow: css`
    box-shadow: inset 0 0 0 2px var(--dot);
  `,
} as const;

const Status = styled.span<{ $tone: NonNullable<StatusDotProps['tone']>; $shape: keyof typeof dots }>`
  --dot: var(--${({ $tone }) => ($tone === 'neutral' ? 'text-subtle' : $tone)});
  display: inline-flex;
  align-items: center;
  gap: 8px;
  white-space: nowrap;

  &::before {
    content: '';
    flex: none;
    width: 9px;
    height: 9px;
    border-radius: 50%;
    ${({ $shape }) => dots[$shape]}
  }
`;

const bubbles = {
  primary: ['var(--primary)', 'var(--on-primary)'],
  secondary: ['var(--secondary)', 'var(--on-secondary)'],
  soft: ['var(--inset)', 'var(--text)'],
} as const;

const Bubble = styled.span<{ $tone: keyof typeof bubbles }>`
  ${tabular}
  display: inline-grid;
  place-items: center;
  min-width: 20px;
  height: 20px;
  padding: 0 6px;
  border-radius: var(--r-pill);
  background: ${({ $tone }) => bubbles[$tone][0]};
  color: ${({ $tone }) => bubbles[$tone][1]};
  font-size: var(--fs-2xs);
  font-weight: 650;
  letter-spacing: 0;
`;
