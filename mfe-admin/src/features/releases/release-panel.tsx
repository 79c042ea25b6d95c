import type { RemoteStatus } from '@samen/contracts/release';
import { Note, StatusDot, type StatusDotProps } from '@samen/design-system';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import type { StartChange } from './change.ts';
import { healthOfRemote, runningRollout } from './health.ts';
import { HistoryPart } from './history-part.tsx';
import { ReleasesPart } from './releases-part.tsx';
import { RolloutPart } from './rollout-part.tsx';
import { useReleaseLabels } from './release-labels.ts';

interface ReleasePanelProps {
  status: RemoteStatus;
  at: number;
  startChange: StartChange;
  /** The remote's name as a heading. */
  title: ReactNode;
}

/** One remote: how it does, who gets what, what was done with it, and its releases. */
export function ReleasePanel({ status, at, startChange, title }: ReleasePanelProps) {
  const { t } = useTranslation();
  const labels = useReleaseLabels();
  const id = useId();
  const state = stateOf(status, at);
  return (
    <Panel aria-labelledby={id}>
      <Top>
        <div id={id}>{title}</div>
        <StatusDot {...DOTS[state]}>{t(`releases.state.${state}`)}</StatusDot>
      </Top>
      <Facts>
        {[
          status.team,
          status.active && t('releases.runs', { build: status.active }),
          status.activeSince && t('releases.runsSince', { time: labels.moment(status.activeSince) }),
        ]
          .filter(Boolean)
          .join(', ')}
      </Facts>
      {status.rollout?.state === 'reverted' && (
        <Note tone="warning">
          {t('releases.revertedBecause', {
            build: status.rollout.buildId,
            reason: status.rollout.endedBecause,
          })}
        </Note>
      )}
      <RolloutPart status={status} startChange={startChange} />
      <HistoryPart status={status} />
      <ReleasesPart status={status} startChange={startChange} />
    </Panel>
  );
}

type State = 'over' | 'rolling' | 'near' | 'good' | 'few' | 'inactive';

function stateOf(status: RemoteStatus, at: number): State {
  const { active, canary } = healthOfRemote(status, at);
  const both = [canary?.state, active?.state];
  if (both.includes('over')) return 'over';
  if (runningRollout(status)) return 'rolling';
  if (!active) return 'inactive';
  return active.state === 'near' || active.state === 'good' ? active.state : 'few';
}

const DOTS: Record<State, Pick<StatusDotProps, 'tone' | 'shape'>> = {
  over: { tone: 'danger' },
  rolling: { tone: 'warning', shape: 'half' },
  near: { tone: 'warning' },
  good: { tone: 'success' },
  few: { tone: 'neutral', shape: 'hollow' },
  inactive: { tone: 'neutral', shape: 'hollow' },
};

const Panel = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
  padding-top: 14px;
  border-top: 2px solid var(--text-strong);
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 4px 16px;
  font-size: var(--fs-sm);

  h1,
  h2 {
    font-family: var(--font-mono);
    font-size: 1.0625rem;
    line-height: 1.5rem;
    letter-spacing: 0;
  }
`;

const Facts = styled.p`
  margin-top: -14px;
  color: var(--text-muted);
  font-size: var(--fs-xs);
  line-height: 1.125rem;
`;
