import type { ReleaseHistoryEntry, RolloutRule } from '@samen/contracts/release';
import { useFormat } from '@samen/federation-kit';
import { useMemo } from 'react';
import { useTranslation } from '../../shared/texts.ts';
import { nameOfChange } from './change.ts';

/** How this page writes shares, sizes, moments and rules. */
export function useReleaseLabels() {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(() => {
    const day = (value: string | number) => format.date(value, { dateStyle: 'short' });
    const percent = (value: number) =>
      format.number(value / 100, { style: 'percent', maximumFractionDigits: 2 });
    const kilobytes = (bytes: number) =>
      t('releases.kilobytes', { number: format.number(bytes / 1000, { maximumFractionDigits: 1 }) });
    const ruleText = (rule: RolloutRule) =>
      t(`releases.rules.${rule.kind}`, {
        ...(rule.kind === 'tenant' && { name: rule.tenant }),
        ...(rule.kind === 'centre' && { name: rule.centre }),
        ...(rule.kind === 'percent' && { share: percent(rule.percent) }),
      });
    const rules = (all: readonly RolloutRule[]) => all.map(ruleText).join(', ');
    return {
      /** A fraction of 0 to 1, in per cent. */
      share: (value: number) =>
        format.number(value, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 }),
      percent,
      kilobytes,
      /** Bytes more or less, with their sign. */
      difference: (bytes: number) => `${bytes > 0 ? '+' : bytes < 0 ? '−' : ''}${kilobytes(Math.abs(bytes))}`,
      /** The time of today, the day of any other day. */
      since: (value: string, at: number) =>
        day(value) === day(at) ? format.time(value) : format.date(value, { day: 'numeric', month: 'short' }),
      moment: (value: string | number) =>
        format.date(value, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }),
      time: (value: string | number) => format.time(value),
      rule: ruleText,
      rules,
      /** What was done to the release that an entry of the history names. */
      action(entry: ReleaseHistoryEntry) {
        const done = t(`releases.history.did.${nameOfChange(entry)}`, { who: rules(entry.rules ?? []) });
        return entry.reload ? t('releases.history.reloaded', { done, build: entry.previousBuildId }) : done;
      },
    };
  }, [t, format]);
}
