import { createContext, useContext, useId, type ReactNode } from 'react';
import { styled } from 'styled-components';

/** The level of the headings below that of the panel. */
export const PartLevel = createContext<'h2' | 'h3'>('h3');

/** A part of the panel under a small heading. */
export function PanelPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  const Title = useContext(PartLevel);
  return (
    <Part aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      {children}
    </Part>
  );
}

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: 12px;
  padding-top: 16px;
  border-top: 1px solid var(--border);

  > :is(h2, h3) {
    font-size: var(--fs-sm);
    line-height: 1.25rem;
    letter-spacing: 0;
  }
`;
