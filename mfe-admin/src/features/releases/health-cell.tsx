import type { RemoteStatus } from '@samen/contracts/release';
import { tabular, VisuallyHidden } from '@samen/design-system';
import { useFormat } from '@samen/federation-kit';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { healthOfRemote, type Health } from './health.ts';
import { Sparkline } from './sparkline.tsx';
import { useReleaseLabels } from './release-labels.ts';

const WORST_FIRST: readonly Health['state'][] = ['over', 'near', 'good', 'few', 'none'];

/** How a remote has loaded in 24 hours: of what is active and of the canary, the one that does worse. */
export function HealthCell({ status, at }: { status: RemoteStatus; at: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const labels = useReleaseLabels();
  const { active, canary } = healthOfRemote(status, at);
  const [health] = [canary, active]
    .filter((one) => one !== null)
    .sort((one, other) => WORST_FIRST.indexOf(one.state) - WORST_FIRST.indexOf(other.state));
  if (!health) return null;
  if (health.share === null) return <Muted>{t('releases.noLoads')}</Muted>;
  return (
    <Cell>
      <Sparkline health={health} />
      <Share $state={health.state}>
        {labels.share(health.state === 'over' ? health.newest : health.share)}
        <VisuallyHidden>
          {' '}
          {t('releases.failed', {
            failures: format.number(health.failures),
            loads: format.number(health.loads),
            build: health.buildId,
          })}
        </VisuallyHidden>
      </Share>
    </Cell>
  );
}

const Cell = styled.div`
  display: inline-flex;
  align-items: center;
  gap: 12px;
  vertical-align: middle;
`;

const Muted = styled.span`
  color: var(--text-muted);
`;

const stateStyles: Record<Health['state'], string> = {
  none: '',
  few: 'color: var(--text-muted);',
  good: '',
  near: 'color: var(--warning-text); font-weight: 650;',
  over: 'color: var(--danger-text); font-weight: 650;',
};

const Share = styled.span<{ $state: Health['state'] }>`
  ${tabular}
  white-space: nowrap;
  ${({ $state }) => stateStyles[$state]}
`;
