import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { text } from '../foundation/text.ts';

export interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'role' | 'children'> {
  label: ReactNode;
}

/** Turns something on or off at once, without a button to save. */
export function Switch({ label, className, ...rest }: SwitchProps) {
  return (
    <Line className={className}>
      <Track {...rest} type="checkbox" role="switch" />
      <span>{label}</span>
    </Line>
  );
}

const Line = styled.label`
  ${text('sm')}
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-height: 28px;
  cursor: pointer;
`;

const Track = styled.input`
  appearance: none;
  position: relative;
  flex: none;
  width: 38px;
  height: 22px;
  margin: 0;
  border-radius: var(--r-pill);
  background: var(--control-border);
  cursor: pointer;
  transition: background var(--dur-fast) var(--ease-standard);

  &::after {
    content: '';
    position: absolute;
    left: 3px;
    top: 3px;
    width: 16px;
    height: 16px;
    border-radius: var(--r-pill);
    background: var(--white);
    transition: transform var(--dur-fast) var(--ease-standard);
  }
  &:checked {
    background: var(--primary-text);
  }
  &:checked::after {
    transform: translateX(16px);
    background: var(--surface);
  }
  &:disabled {
    opacity: 0.6;
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;
