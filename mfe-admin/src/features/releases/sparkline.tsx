import { styled } from 'styled-components';
import { LateChart } from '../../shared/charts/late-chart.tsx';
import { loadSparkline } from '../../shared/charts/load-charts.ts';
import type { Health } from './health.ts';

/** The percentage of failed loads, hour by hour; the numbers stand beside it. */
export function Sparkline({ health: { hours, errorLimit, state } }: { health: Health }) {
  const top = Math.max(errorLimit * 2, ...hours);
  return (
    <Picture aria-hidden $state={state}>
      <LateChart load={loadSparkline} chart={{ values: hours, top }} width="76px" height="28px" />
    </Picture>
  );
}

const colours: Record<Health['state'], string> = {
  none: 'var(--text-muted)',
  few: 'var(--text-muted)',
  good: 'var(--success-text)',
  near: 'var(--warning-text)',
  over: 'var(--danger-text)',
};

const Picture = styled.div<{ $state: Health['state'] }>`
  color: ${({ $state }) => colours[$state]};
`;
