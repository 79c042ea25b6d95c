import { useIsHydrated } from '@samen/design-system';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** Something as it is in the memory of this browser, to be read by who writes code; the server has another. */
export function Shown({ label, value }: { label: string; value: unknown }) {
  const isThere = useIsHydrated();
  return (
    <Figure>
      <figcaption>{label}</figcaption>
      <Scrolled tabIndex={0} role="group" aria-label={label}>
        {isThere && (JSON.stringify(value, null, 2) ?? String(value))}
      </Scrolled>
    </Figure>
  );
}

/** Buttons of a developer page beside each other. */
export function Buttons({ children }: { children: ReactNode }) {
  return <Line>{children}</Line>;
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-3);
`;

const Figure = styled.figure`
  min-width: 0;

  figcaption {
    margin-bottom: var(--s-2);
    color: var(--text-muted);
    font-size: var(--fs-sm);
  }
`;

const Scrolled = styled.pre`
  max-height: 420px;
  overflow: auto;
  padding: var(--s-4);
  border: 1px solid var(--border);
  background: var(--sunken);
  font-size: var(--fs-sm);
`;
