import type { PageResponse } from '@samen/contracts';
import { createSignal, useSignal, type Signal } from '@samen/federation-kit/shell';
import { createContext, useContext } from 'react';

/**
 * The error that the server rendered in place of the page; null once the visitor is elsewhere or
 * signed in as another person. The page is not requested again before that.
 */
export type PageResponseSignal = Signal<PageResponse | null>;

export const PageResponseContext = createContext<PageResponseSignal>(createSignal<PageResponse | null>(null));

/** The error in place of the page, if any. */
export function usePageResponse(): PageResponse | null {
  return useSignal(useContext(PageResponseContext));
}
