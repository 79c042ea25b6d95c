import { asProblem, problemText } from '@samen/api-client';
import type { EditorTexts } from './editor-texts.ts';

/** Whether someone else has changed the record since it was read. */
export function isStale(error: unknown): boolean {
  const problem = asProblem(error);
  return problem?.kind === 'rejected' && problem.code === 'stale_record';
}

/** Why a write was rejected that takes something away; where it was of an earlier version, that there is another one now. */
export const rejectionText = (error: unknown, t: EditorTexts['t']): string =>
  isStale(error) ? t('stale') : problemText(error, t);
