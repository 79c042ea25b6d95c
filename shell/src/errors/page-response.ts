import type { PageAnswer } from '@samen/contracts';
import { createCell, useCell, type Cell } from '@samen/federation-kit/shell';
import { createContext, useContext } from 'react';

/**
 * The error that the server rendered in place of the page; null once the visitor is elsewhere or
 * signed in as another person. The page is not requested again before that.
 */
export type PageResponseSignal = Cell<PageAnswer | null>;

export const PageResponseContext = createContext<PageResponseSignal>(createCell<PageAnswer | null>(null));

/** The error in place of the page, if any. */
export function usePageResponse(): PageAnswer | null {
  return useCell(useContext(PageResponseContext));
}
