import { styled } from 'styled-components';

/** A part of the page under its heading and a rule. */
export const Section = styled.section`
  display: grid;
  gap: 10px;
  min-width: 0;

  > h2 {
    padding-bottom: 8px;
    border-bottom: 1px solid var(--border-strong);
    color: var(--text-strong);
    font-weight: 650;
    font-size: 1.125rem;
    line-height: 1.5rem;
  }
`;

/** What is to be done, beside the page on a wide screen. */
export const Panel = styled.section`
  display: grid;
  gap: 14px;
  padding: 18px;
  border: 1px solid var(--border);
  border-radius: var(--r-md);
  background: var(--surface);

  > h2 {
    color: var(--text-strong);
    font-weight: 650;
    font-size: 1.125rem;
    line-height: 1.5rem;
  }
`;

/** Words in the tone of remarks. */
export const Muted = styled.p`
  color: var(--text-muted);
  font-size: var(--fs-sm);
`;
