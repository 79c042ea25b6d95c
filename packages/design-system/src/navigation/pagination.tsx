import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from '../foundation/design-system-provider.tsx';
import { Glyph } from '../foundation/glyph.tsx';
import { tabular, text } from '../foundation/text.ts';
import { pagesAround } from './pages-around.ts';

export interface PaginationProps {
  page: number;
  pageCount: number;
  /** Every page is an address, so that it can be opened apart and gone back to. */
  hrefFor: (page: number) => string;
  labels: { navigation: string; previous: string; next: string; page: (page: number) => string };
  /** E.g. "1 – 25 van 62". */
  range?: ReactNode;
}

/** Numbered pages with the ones around the current one, and previous and next. */
export function Pagination({ page, pageCount, hrefFor, labels, range }: PaginationProps) {
  if (pageCount <= 1 && !range) return null;
  return (
    <Line>
      {pageCount > 1 && (
        <nav aria-label={labels.navigation} data-pages>
          <Pages>
            {page > 1 && (
              <li>
                <PageLink href={hrefFor(page - 1)} rel="prev" aria-label={labels.previous}>
                  <Glyph icon={ChevronLeft} />
                </PageLink>
              </li>
            )}
            {pagesAround(page, pageCount).map((each) =>
              typeof each === 'number' ? (
                <li key={each}>
                  <PageLink
                    href={hrefFor(each)}
                    aria-label={labels.page(each)}
                    aria-current={each === page ? 'page' : undefined}
                  >
                    {each}
                  </PageLink>
                </li>
              ) : (
                <Gap key={each} aria-hidden>
                  …
                </Gap>
              ),
            )}
            {page < pageCount && (
              <li>
                <PageLink href={hrefFor(page + 1)} rel="next" aria-label={labels.next}>
                  <Glyph icon={ChevronRight} />
                </PageLink>
              </li>
            )}
          </Pages>
        </nav>
      )}
      {range && <Range>{range}</Range>}
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px var(--s-6);
`;

const Pages = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`;

const PageLink = styled(Link)`
  ${tabular}
  display: grid;
  place-items: center;
  min-width: 40px;
  height: 40px;
  padding: 0 10px;
  border-radius: var(--r-control);
  color: var(--text);
  font-size: var(--fs-sm);
  font-weight: 500;
  text-decoration: none;

  &:hover {
    background: var(--sunken);
    color: var(--text);
  }
  &[aria-current] {
    background: var(--primary-soft-hover);
    color: var(--on-primary-soft);
    font-weight: 650;
  }
`;

const Gap = styled.li`
  display: grid;
  place-items: center;
  min-width: 28px;
  height: 40px;
`;

const Range = styled.span`
  ${text('sm')}
  ${tabular}
  color: var(--text-muted);
  white-space: nowrap;
`;
