import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { styled } from 'styled-components';
import { Link } from '../foundation/design-system-provider.tsx';
import { Glyph } from '../foundation/glyph.tsx';
import { text } from '../foundation/text.ts';

export interface BreadcrumbProps {
  /** Name of the navigation, e.g. "Kruimelpad". */
  label: string;
  /** From the top down; an item without an address is the page itself. */
  items: readonly {
    label: string;
    href?: string;
    /** Of the label, where it is not that of the page. */
    lang?: string | undefined;
  }[];
}

/** The way from the top of the site to this page. */
export function Breadcrumb({ label, items }: BreadcrumbProps) {
  return (
    <nav aria-label={label}>
      <Crumbs>
        {items.map((item, index) => (
          <Fragment key={item.href ?? item.label}>
            {index > 0 && (
              <li aria-hidden>
                <Glyph icon={ChevronRight} size="xs" />
              </li>
            )}
            <li>
              {item.href === undefined ? (
                <span aria-current="page" lang={item.lang}>
                  {item.label}
                </span>
              ) : (
                <Link href={item.href} lang={item.lang}>
                  {item.label}
                </Link>
              )}
            </li>
          </Fragment>
        ))}
      </Crumbs>
    </nav>
  );
}

const Crumbs = styled.ol`
  ${text('sm')}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  color: var(--text-muted);

  a {
    display: inline-block;
    padding-block: 3px;
    color: inherit;
  }
`;
