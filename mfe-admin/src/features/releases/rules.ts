import type { RolloutRule } from '@samen/contracts/release';

/** The percentage of all browsers that gets the canary. */
export function percentOf(rules: readonly RolloutRule[]): number {
  return rules.find((rule) => rule.kind === 'percent')?.percent ?? 0;
}

/** The same rules for another percentage; the first that matches counts, so the percentage of everyone comes last. */
export function withPercent(rules: readonly RolloutRule[], percent: number): RolloutRule[] {
  return [...namedRules(rules), ...(percent > 0 ? [{ kind: 'percent' as const, percent }] : [])];
}

/** Those that name a person: staff, a tenant, a centre. */
export const namedRules = (rules: readonly RolloutRule[]) => rules.filter((rule) => rule.kind !== 'percent');

/** What distinguishes a rule from the others of its rollout. */
export function ruleKey(rule: RolloutRule): string {
  if (rule.kind === 'tenant') return `tenant ${rule.tenant}`;
  return rule.kind === 'centre' ? `centre ${rule.centre}` : rule.kind;
}
