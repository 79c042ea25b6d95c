import { css } from 'styled-components';

/** A control of the header: icon, word or both. */
export const tool = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-width: 40px;
  min-height: 40px;
  padding: 0 10px;
  border: 0;
  border-radius: var(--r-control);
  background: none;
  color: var(--text);
  font-size: var(--fs-sm);
  font-weight: 550;
  letter-spacing: -0.004em;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;

  &:hover {
    background: var(--inset);
    color: var(--text);
  }
`;
