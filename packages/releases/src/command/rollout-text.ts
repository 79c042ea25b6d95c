import type { Rollout, RolloutRule } from '@samen/contracts/release';

const percent = (share: number) => `${Number((share * 100).toFixed(2))} %`;

function ruleText(rule: RolloutRule): string {
  switch (rule.kind) {
    case 'staff':
      return 'staff';
    case 'tenant':
      return `tenant ${rule.tenant}`;
    case 'centre':
      return `centre ${rule.centre}`;
    case 'percent':
      return `${rule.percent} %`;
  }
}

/** Who gets a canary, in a few words. */
export const ruleList = (rules: readonly RolloutRule[]): string => rules.map(ruleText).join(', ');

/** A rollout in one line: its visitors and its health. */
export function rolloutLine(rollout: Rollout): string {
  const { buildId, rules, state, loads, failures, errorLimit, minLoads, endedBecause } = rollout;
  const fares = `${failures} of ${loads} loads failed (limit ${percent(errorLimit)} from ${minLoads} on)`;
  return state === 'running'
    ? `rollout of ${buildId} to ${ruleList(rules)}; ${fares}`
    : `last rollout of ${buildId}: ${state}, ${endedBecause ?? ''}; ${fares}`;
}
