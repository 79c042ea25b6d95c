import { PROBLEMS } from '@samen/contracts';
import { asProblem } from './problem.ts';

interface Texts<Key extends string> {
  t(key: Key, options?: Record<string, unknown>): string;
}

/** Of a method, whose keys are compared both ways: who reads some keys only takes a `t` that knows more. */
export type Translate<Key extends string = string> = Texts<Key>['t'];

const MINUTE = 60;

/** A problem in the words of the error catalogue; the texts stand in the namespace `common` under `problems`. */
export function problemText(problem: unknown, t: Translate): string {
  const parsed = asProblem(problem);
  if (!parsed) return t('common:problems.unknown');
  if (parsed.kind === 'offline') return t('common:problems.offline');
  const { code, errors, retryAfter } = parsed;
  const detail = errors[0]?.detail;
  // A form that comes back without scripts has the server's text only, which says the delay too.
  if (code === 'rate_limited')
    return (retryAfter === undefined && detail) || delayText(retryAfter ?? MINUTE, t);
  if (code in PROBLEMS) return t(`common:problems.${code}`, { code });
  return detail || t('common:problems.other', { code });
}

/** The delay in the unit that fits, as in the server's own text. */
function delayText(seconds: number, t: Translate): string {
  return seconds < MINUTE
    ? t('common:problems.rate_limited_seconds', { count: Math.ceil(seconds) })
    : t('common:problems.rate_limited_minutes', { count: Math.ceil(seconds / MINUTE) });
}
