import { from, shortWindow } from '@samen/design-system';
import { styled } from 'styled-components';

/** What small screens keep at their bottom edge. */
export const BottomBar = styled.div.attrs<{ 'data-edge'?: string }>({ 'data-edge': 'bottom' })`
  position: sticky;
  bottom: 0;
  z-index: var(--z-sticky);
  display: flex;
  gap: 10px;
  padding: 10px 16px calc(10px + env(safe-area-inset-bottom));
  border-top: 1px solid var(--border-strong);
  background: var(--surface);

  /* Above the places of people who work here. */
  body:has(nav[data-bottom-bar]) & {
    bottom: 61px;
  }
  ${shortWindow} {
    position: static;
  }
  ${from.lg} {
    display: none;
  }
  @media print {
    display: none;
  }
`;
