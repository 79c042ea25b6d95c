import { css } from 'styled-components';
import { below } from '../foundation/media.ts';

export interface NavigationStyleProps {
  $variant: 'tab' | 'legacy';
  $font: 'sans' | 'heading';
}

const tab = css`
  height: 52px;
  padding: 0 clamp(10px, 1.1vw, 16px);
  border-radius: var(--r-md) var(--r-md) 0 0;
  color: var(--menu-text);
  font-weight: 550;

  ${below.xl} {
    padding: 0 8px;
    font-size: 0.875rem;
  }
  &:hover,
  &[aria-expanded='true'] {
    background: var(--inset);
    color: var(--menu-text);
  }
  &[aria-current] {
    background: var(--surface);
    color: var(--text-strong);
    font-weight: 650;
  }
  &[aria-current]::before,
  &[aria-current]::after {
    content: '';
    position: absolute;
    bottom: 0;
    width: var(--r-md);
    height: var(--r-md);
    background: radial-gradient(
      circle at 0 0,
      transparent calc(var(--r-md) - 0.5px),
      var(--surface) var(--r-md)
    );
  }
  &[aria-current]::before {
    left: calc(-1 * var(--r-md));
  }
  &[aria-current]::after {
    right: calc(-1 * var(--r-md));
    background: radial-gradient(
      circle at 100% 0,
      transparent calc(var(--r-md) - 0.5px),
      var(--surface) var(--r-md)
    );
  }
`;

const legacy = css`
  --focus: currentColor;
  --focus-inner: transparent;
  min-height: 52px;
  padding: 0 18px;
  color: inherit;
  font-weight: 650;

  &:hover,
  &[aria-expanded='true'] {
    background: var(--primary-hover);
    color: inherit;
  }
  &[aria-current] {
    background: var(--primary-950);
    color: var(--white);
  }
  &:focus-visible {
    outline-offset: -5px;
  }
`;

/** An item of the main navigation: a tab that runs into the page, or a field of the solid bar. */
export const navigationStyle = css<NavigationStyleProps>`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 4px;
  border: 0;
  background: none;
  font-family: var(--font-${({ $font }) => $font});
  font-size: 0.9375rem;
  letter-spacing: -0.004em;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  ${({ $variant }) => ($variant === 'tab' ? tab : legacy)}
`;
