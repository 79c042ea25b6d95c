import { css } from 'styled-components';

export type ControlSize = 'sm' | 'md' | 'lg';

const sizes = {
  sm: css`
    min-height: var(--control-sm);
    padding-inline: 10px;
    font-size: var(--fs-xs);
  `,
  md: css`
    min-height: var(--control-md);
    padding-inline: 12px;
    font-size: var(--fs-sm);
  `,
  lg: css`
    min-height: var(--control-lg);
    padding-inline: 14px;
    font-size: var(--fs-base);
  `,
} as const;

/** The box that text fields, text areas and selects share. */
export const controlBox = css<{ $size: ControlSize }>`
  width: 100%;
  min-width: 0;
  border: 1px solid var(--control-border);
  border-radius: var(--r-control);
  background: var(--surface);
  color: var(--text);
  ${({ $size }) => sizes[$size]}

  &::placeholder {
    color: var(--text-subtle);
    opacity: 1;
  }
  &:hover {
    border-color: var(--text-muted);
  }
  &[aria-invalid='true'] {
    border-color: var(--danger-text);
    box-shadow: inset 0 0 0 1px var(--danger-text);
  }
  &:disabled,
  &:read-only:not(select) {
    background: var(--sunken);
    color: var(--text-muted);
  }
  &:disabled {
    cursor: not-allowed;
  }
`;
