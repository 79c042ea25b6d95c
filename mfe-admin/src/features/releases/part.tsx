import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';

/** A part of the panel under a small heading. */
export function PanelPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Part aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
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

  > h3 {
    font-size: var(--fs-sm);
    line-height: 1.25rem;
    letter-spacing: 0;
  }
`;
