import { Link } from '@samen/design-system';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';

interface PartProps {
  title: string;
  /** At most one link, or what is counted in all. */
  link?: { href: string; label: string };
  end?: ReactNode;
  children: ReactNode;
}

/** One part of a page: its heading on a rule, and its content. */
export function Part({ title, link, end, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Line>
        <h2 id={id}>{title}</h2>
        {link && <Link href={link.href}>{link.label}</Link>}
        {end}
      </Line>
      {children}
    </section>
  );
}

/** What stands there when there is nothing. */
export const Nothing = styled.p`
  padding-block: 16px;
  border-bottom: 1px solid var(--border);
  color: var(--text-muted);
`;

export const Rows = styled.ul`
  li {
    border-bottom: 1px solid var(--border);
  }
`;

const Line = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 16px;
  padding-bottom: 8px;
  border-bottom: 1.5px solid var(--text-strong);

  h2 {
    font-size: 1.0625rem;
    line-height: 24px;
    letter-spacing: -0.014em;
  }
  /* A button is higher than the line that it stands on. */
  button {
    margin-block: -10px;
  }
  a {
    padding-block: 3px;
    font-size: var(--fs-xs);
    white-space: nowrap;
  }
`;
