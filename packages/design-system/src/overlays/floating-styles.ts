import { css, keyframes } from 'styled-components';

const appear = keyframes`
  from { opacity: 0; transform: translateY(-4px); }
`;

/** A panel that hangs below the control it belongs to. */
export const floating = css<{ $align: 'start' | 'end' }>`
  position: absolute;
  z-index: var(--z-dropdown);
  top: calc(100% + 6px);
  ${({ $align }) => ($align === 'start' ? 'left: 0;' : 'right: 0;')}
  max-width: calc(100vw - 2 * var(--w-gutter));
  max-height: min(70vh, 480px);
  overflow-y: auto;
  border: 1px solid var(--border);
  border-radius: var(--r-control);
  background: var(--raised);
  color: var(--text);
  box-shadow: var(--shadow-lg);
  font-size: var(--fs-sm);
  line-height: var(--lh-sm);
  letter-spacing: 0;
  animation: ${appear} var(--dur-base) var(--ease-enter);

  &:focus {
    outline: none;
  }
`;

export const menuEntry = css`
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  min-height: 36px;
  padding: 0 10px;
  border: 0;
  border-radius: var(--r-sm);
  background: none;
  color: var(--text);
  text-align: left;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;

  &:hover,
  &:focus {
    background: var(--sunken);
    color: var(--text);
  }
  &[aria-current],
  &[aria-checked='true'] {
    font-weight: 600;
  }
  &[aria-disabled] {
    color: var(--text-muted);
    cursor: not-allowed;
  }
  &:focus-visible {
    outline-offset: -3px;
    box-shadow: none;
  }
`;
