import type { RemoteStatus } from '@samen/contracts/release';
import { tabular } from '@samen/design-system';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { Build } from './build.tsx';
import { runningRollout } from './health.ts';
import { namedRules, percentOf } from './rules.ts';
import { useReleaseLabels } from './release-labels.ts';

/** Who gets which release before the others. */
export function RolloutCell({ status }: { status: RemoteStatus }) {
  const { t } = useTranslation();
  const labels = useReleaseLabels();
  const running = runningRollout(status);
  if (!running)
    return (
      <Muted>{t(status.rollout?.state === 'reverted' ? 'releases.reverted' : 'releases.noRollout')}</Muted>
    );
  const percent = percentOf(running.rules);
  const named = namedRules(running.rules);
  return (
    <Cell>
      <Build id={running.buildId} />
      {percent > 0 && (
        <Share>
          <Bar aria-hidden>
            <i style={{ inlineSize: `${percent}%` }} />
          </Bar>
          {labels.percent(percent)}
        </Share>
      )}
      {named.length > 0 && <Muted>{labels.rules(named)}</Muted>}
    </Cell>
  );
}

const Muted = styled.span`
  color: var(--text-muted);
`;

const Cell = styled.span`
  display: inline-grid;
  gap: 2px;
  vertical-align: top;
`;

const Share = styled.span`
  ${tabular}
  display: grid;
  grid-template-columns: 76px auto;
  align-items: center;
  gap: 8px;
`;

const Bar = styled.span`
  height: 8px;
  overflow: hidden;
  border-radius: var(--r-pill);
  background: var(--inset);

  > i {
    display: block;
    height: 100%;
    background: var(--chart-3);
  }
`;
