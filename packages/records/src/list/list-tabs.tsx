import { Link, tabular } from '@samen/design-system';
import { styled } from 'styled-components';

export interface ListTab {
  id: string;
  label: string;
  /** Undefined while it is still to come: its place is there already. */
  count?: number | undefined;
  href: string;
  isCurrent: boolean;
}

/** The parts of a list as addresses, each with its count. */
export function ListTabs({ label, items }: { label: string; items: readonly ListTab[] }) {
  return (
    <nav aria-label={label}>
      <Line>
        {items.map((item) => (
          <li key={item.id}>
            <Tab href={item.href} aria-current={item.isCurrent ? 'page' : undefined}>
              {item.label}
              {'count' in item && <Count>{item.count}</Count>}
            </Tab>
          </li>
        ))}
      </Line>
    </nav>
  );
}

const Line = styled.ul`
  display: flex;
  flex-wrap: wrap;
  column-gap: 4px;
  border-bottom: 1px solid var(--border-strong);
`;

const Tab = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 40px;
  padding: 0 12px;
  color: var(--text-muted);
  font-size: var(--fs-sm);
  font-weight: 500;
  text-decoration: none;
  white-space: nowrap;

  &:hover {
    color: var(--text-strong);
  }
  &[aria-current] {
    color: var(--text-strong);
    font-weight: 600;
    box-shadow: inset 0 -3px 0 var(--primary-text);
  }
  &:focus-visible {
    outline-offset: -3px;
    box-shadow: none;
  }
`;

const Count = styled.span`
  ${tabular}
  min-width: 3ch;
  font-size: var(--fs-xs);
`;
