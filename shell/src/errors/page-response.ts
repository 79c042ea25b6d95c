import type { PageResponse } from '@samen/contracts';
import { createSignal, useSignal, type Signal } from '@samen/federation-kit/shell';
import { createContext, useContext } from 'react';

/**
 * What the page that the server has drawn answered instead of its content; null once the visitor is elsewhere or
 * somebody else. As long as it stands nobody asks the page again.
 */
export type PageResponseSignal = Signal<PageResponse | null>;

export const PageResponseContext = createContext<PageResponseSignal>(createSignal<PageResponse | null>(null));

/** The answer that stands in the place of the page, if any. */
export function usePageResponse(): PageResponse | null {
  return useSignal(useContext(PageResponseContext));
}
