import { styled } from 'styled-components';
import { areaPath, linePath, type Plane } from '../../shared/line-path.ts';
import type { Health } from './health.ts';

const PLANE: Plane = { left: 1, right: 73, top: 4, bottom: 24 };

/** The percentage of failed loads, hour by hour; the numbers stand beside it. */
export function Sparkline({ health: { hours, errorLimit, state } }: { health: Health }) {
  const top = Math.max(errorLimit * 2, ...hours);
  const last = PLANE.bottom - ((PLANE.bottom - PLANE.top) * (hours.at(-1) ?? 0)) / top;
  return (
    <Picture width="76" height="28" viewBox="0 0 76 28" aria-hidden $state={state}>
      <path className="area" d={areaPath(hours, top, PLANE)} />
      <path className="line" d={linePath(hours, top, PLANE)} />
      <circle cx={PLANE.right} cy={last} r="2.4" />
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

const Picture = styled.svg<{ $state: Health['state'] }>`
  flex: none;
  color: ${({ $state }) => colours[$state]};
  fill: currentColor;

  .area {
    opacity: 0.13;
  }
  .line {
    fill: none;
    stroke: currentColor;
    stroke-width: 1.6;
    stroke-linejoin: round;
  }
`;
