import type { PageAnswer } from '@samen/contracts';
import { createSignal, useSignal, type Signal } from '@samen/federation-kit/shell';
import { createContext, useContext } from 'react';

/**
 * What the page that the server has drawn answered instead of its content; null once the visitor is elsewhere or
 * somebody else. As long as it stands nobody asks the page again.
 */
export type AnswerCell = Signal<PageAnswer | null>;

export const AnswerContext = createContext<AnswerCell>(createSignal<PageAnswer | null>(null));

/** The answer that stands in the place of the page, if any. */
export function useAnswer(): PageAnswer | null {
  return useSignal(useContext(AnswerContext));
}
