import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { below } from '../foundation/media.ts';
import { tabular, text } from '../foundation/text.ts';

export interface Fact {
  id: string;
  label: string;
  value: ReactNode;
}

export interface FactStripProps {
  items: readonly Fact[];
  /** Figures in large type above their label, or short facts in bold below it. */
  variant?: 'facts' | 'figures';
}

/** A few facts side by side, divided by rules. */
export function FactStrip({ items, variant = 'facts' }: FactStripProps) {
  return (
    <Strip $variant={variant} $count={items.length}>
      {items.map(({ id, label, value }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Strip>
  );
}

/** Names and values, one pair per row. */
export function DescriptionList({ items }: { items: readonly Fact[] }) {
  return (
    <Pairs>
      {items.map(({ id, label, value }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Pairs>
  );
}

const Strip = styled.dl<{ $variant: 'facts' | 'figures'; $count: number }>`
  display: grid;
  grid-template-columns: repeat(
    ${({ $count }) => $count},
    ${({ $variant }) => ($variant === 'figures' ? 'minmax(0, 1fr)' : 'auto')}
  );
  border-top: ${({ $variant }) =>
    $variant === 'figures' ? '2px solid var(--text-strong)' : '1px solid var(--border)'};
  ${({ $variant }) => $variant === 'facts' && 'border-bottom: 1px solid var(--border);'}

  > div {
    display: flex;
    flex-direction: ${({ $variant }) => ($variant === 'figures' ? 'column-reverse' : 'column')};
    justify-content: ${({ $variant }) => ($variant === 'figures' ? 'flex-end' : 'flex-start')};
    gap: 4px;
    min-width: 0;
    padding: 18px 20px;
  }
  > div:first-child {
    padding-left: 0;
  }
  > div + div {
    border-left: 1px solid var(--border);
  }
  dt {
    ${text('sm')}
    color: var(--text-muted);
  }
  dd {
    ${tabular}
    color: var(--text-strong);
    ${({ $variant }) =>
      $variant === 'figures'
        ? 'font: 720 2.75rem/3rem var(--font-heading); letter-spacing: -0.03em;'
        : 'font-weight: 620;'}
  }

  ${below.md} {
    grid-template-columns: 1fr 1fr;

    > div:nth-child(odd) {
      padding-left: 0;
      border-left: 0;
    }
    > div:nth-child(n + 3) {
      border-top: 1px solid var(--border);
    }
    dd {
      ${({ $variant }) => $variant === 'figures' && 'font-size: 2.125rem; line-height: 2.5rem;'}
    }
  }
`;

const Pairs = styled.dl`
  > div {
    display: grid;
    grid-template-columns: minmax(120px, 1fr) 2fr;
    align-items: baseline;
    gap: 4px 16px;
    padding-block: 10px;
    border-bottom: 1px solid var(--border);
  }
  dt {
    ${text('sm')}
    color: var(--text-muted);
  }
  dd {
    min-width: 0;
    color: var(--text-strong);
  }
  ${below.sm} {
    > div {
      grid-template-columns: 1fr;
    }
  }
`;
