import { PROBLEMS } from '@samen/contracts';
import { asProblem } from './problem.ts';

export type Translate = (key: string, options?: Record<string, unknown>) => string;

/** A problem in the words of the error catalogue; the texts stand in the namespace `common` under `problems`. */
export function problemText(problem: unknown, t: Translate): string {
  const known = asProblem(problem);
  if (!known) return t('common:problems.unknown');
  if (known.kind === 'offline') return t('common:problems.offline');
  const { code, errors, retryAfter = 60 } = known;
  const minutes = Math.max(1, Math.ceil(retryAfter / 60));
  if (code in PROBLEMS) return t(`common:problems.${code}`, { minutes, code });
  return errors[0]?.detail || t('common:problems.other', { code });
}
