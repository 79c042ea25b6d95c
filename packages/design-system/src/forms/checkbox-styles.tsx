import { css, styled } from 'styled-components';
import { tabular, text } from '../foundation/text.ts';

const box = css`
  appearance: none;
  flex: none;
  display: grid;
  place-content: center;
  width: 20px;
  height: 20px;
  margin: 0;
  border: 1.5px solid var(--control-border);
  background: var(--surface);
  cursor: pointer;

  &:disabled {
    background: var(--sunken);
    cursor: not-allowed;
  }
  &[aria-invalid='true'] {
    border-color: var(--danger-text);
  }
`;

/** A checkbox in the colours of the theme: a check mark when on, bar when mixed. */
export const checkBox = css`
  ${box}
  border-radius: min(5px, var(--r-sm));

  &:checked,
  &:indeterminate {
    border-color: var(--primary);
    background: var(--primary);
  }
  &:checked::after {
    content: '';
    width: 11px;
    height: 6px;
    border: 2.5px solid var(--on-primary);
    border-top: 0;
    border-right: 0;
    transform: translateY(-1.5px) rotate(-45deg);
  }
  &:indeterminate::after {
    content: '';
    width: 10px;
    height: 2.5px;
    border: 0;
    background: var(--on-primary);
    transform: none;
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;

/** A radio button in the colours of the theme; always round, so that it is not taken for a checkbox. */
export const radioDot = css`
  ${box}
  border-radius: 50%;

  &:checked {
    border-color: var(--primary-text);
  }
  &:checked::after {
    content: '';
    width: 10px;
    height: 10px;
    border-radius: 50%;
    background: var(--primary-text);
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;

export const CheckLabel = styled.label<{ $isFaint?: boolean }>`
  ${text('sm')}
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 32px;
  color: ${({ $isFaint }) => ($isFaint ? 'var(--text-subtle)' : 'var(--text)')};
  cursor: pointer;

  &:has(input:disabled) {
    color: var(--text-muted);
    cursor: not-allowed;
  }
`;

export const Count = styled.span`
  ${tabular}
  margin-left: auto;
  color: var(--text-muted);
  font-size: var(--fs-xs);
`;
