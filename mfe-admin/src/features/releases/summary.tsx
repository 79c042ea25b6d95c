import type { ReleaseHistoryEntry } from '@samen/contracts/release';
import { below, tabular } from '@samen/design-system';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { runningRollout } from './health.ts';
import type { PlatformStatus } from '@samen/contracts/release';
import { useReleaseLabels } from './release-labels.ts';

interface SummaryProps {
  releases: PlatformStatus;
  /** Of every remote, the latest first; absent while it is on its way. */
  history: readonly ReleaseHistoryEntry[] | undefined;
  at: number;
}

/** The state of the whole in three facts. */
export function Summary({ releases: { revision, remotes }, history, at }: SummaryProps) {
  const { t } = useTranslation();
  const labels = useReleaseLabels();
  const latest = history?.[0];
  const back = history?.find(({ action }) => action === 'rollback');
  const running = remotes.filter(runningRollout).length;
  return (
    <Strip>
      <div>
        <dt>{t('releases.summary.revision')}</dt>
        <dd>
          {revision}
          {latest && <small> {t('releases.summary.since', { time: labels.since(latest.at, at) })}</small>}
        </dd>
      </div>
      <div>
        <dt>{t('releases.summary.rollouts')}</dt>
        <dd>
          {running} <small>{t('releases.summary.of', { count: remotes.length })}</small>
        </dd>
      </div>
      <div>
        <dt>{t('releases.summary.back')}</dt>
        <dd>
          {back ? labels.since(back.at, at) : t('releases.summary.never')}
          {back && <small> {back.remote}</small>}
        </dd>
      </div>
    </Strip>
  );
}

const Strip = styled.dl`
  display: grid;
  grid-template-columns: 1.5fr 1fr 1fr;
  border-top: 2px solid var(--text-strong);
  border-bottom: 1px solid var(--border);

  > div {
    min-width: 0;
    padding: 14px 20px 14px 0;
  }
  > div + div {
    padding-left: 20px;
    border-left: 1px solid var(--border);
  }
  dt,
  small {
    color: var(--text-muted);
    font-size: var(--fs-xs);
    font-weight: 400;
    letter-spacing: 0;
  }
  dd {
    ${tabular}
    color: var(--text-strong);
    font-size: 1.375rem;
    font-weight: 660;
    line-height: 30px;
    letter-spacing: -0.02em;
  }

  ${below.md} {
    grid-template-columns: minmax(0, 1fr);

    > div,
    > div + div {
      display: flex;
      flex-wrap: wrap;
      align-items: baseline;
      justify-content: space-between;
      gap: 0 16px;
      padding: 8px 0;
      border-left: 0;
    }
    > div + div {
      border-top: 1px solid var(--border);
    }
    dd {
      font-size: 1.0625rem;
    }
  }
`;
