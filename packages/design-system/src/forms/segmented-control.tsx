import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface SegmentOption<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
  /** Shows the icon alone; the label stays its name. */
  iconOnly?: boolean;
}

export interface SegmentedControlProps<Value extends string> {
  /** Name of the group. */
  label: string;
  options: readonly SegmentOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  size?: 'sm' | 'md';
}

/** Toggle buttons of which one is pressed, for the way something is shown. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  size = 'md',
}: SegmentedControlProps<Value>) {
  return (
    <Group role="group" aria-label={label}>
      {options.map((option) => (
        <Segment
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          aria-label={option.iconOnly ? option.label : undefined}
          onClick={() => onChange(option.value)}
          $size={size}
        >
          {option.icon}
          {!option.iconOnly && option.label}
        </Segment>
      ))}
    </Group>
  );
}

const Group = styled.div`
  display: inline-flex;
  border: 1px solid var(--control-border);
  border-radius: var(--r-control);
  background: var(--surface);
`;

const Segment = styled.button<{ $size: 'sm' | 'md' }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-height: calc(var(--control-${({ $size }) => $size}) - 2px);
  padding: 0 ${({ $size }) => ($size === 'sm' ? 10 : 14)}px;
  border: 0;
  background: none;
  color: var(--text-muted);
  font-size: ${({ $size }) => ($size === 'sm' ? 'var(--fs-xs)' : 'var(--fs-sm)')};
  font-weight: 500;
  letter-spacing: 0;
  white-space: nowrap;
  cursor: pointer;

  & + & {
    border-left: 1px solid var(--border-strong);
  }
  &:first-child {
    border-radius: max(0px, var(--r-control) - 1px) 0 0 max(0px, var(--r-control) - 1px);
  }
  &:last-child {
    border-radius: 0 max(0px, var(--r-control) - 1px) max(0px, var(--r-control) - 1px) 0;
  }
  &:hover {
    color: var(--text-strong);
  }
  &[aria-pressed='true'] {
    background: var(--primary-soft-hover);
    color: var(--on-primary-soft);
    font-weight: 600;
    box-shadow: inset 0 -3px 0 var(--primary-text);
  }
  &:focus-visible {
    z-index: 1;
  }
`;
