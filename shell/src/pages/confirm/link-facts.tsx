import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface LinkFactsProps {
  items: readonly { id: string; label: string; value: ReactNode }[];
}

/** What a mailed link is about, fact by fact; only what is filled in. */
export function LinkFacts({ items }: LinkFactsProps) {
  return (
    <Facts>
      {items.map(
        ({ id, label, value }) =>
          value && (
            <div key={id}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </Facts>
  );
}

const Facts = styled.dl`
  display: grid;
  gap: 12px;
  max-width: var(--w-form);
  margin-block: var(--s-6);
  overflow-wrap: anywhere;

  dt {
    color: var(--text-muted);
    font-size: var(--fs-sm);
  }
  dd {
    margin: 0;
    white-space: pre-line;
  }
`;
