import type { ReleaseHistoryEntry, RemoteStatus } from '@samen/contracts/release';
import { Button, Skeleton } from '@samen/design-system';
import { LoadFailure } from '@samen/records/loading';
import { useState } from 'react';
import { css, styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { Code } from './build.tsx';
import { runningRollout } from './health.ts';
import { PanelPart } from './part.tsx';
import { useGetReleaseHistoryQuery } from './releases.api.ts';
import { useFollowed } from './use-releases.ts';
import { useReleaseLabels } from './release-labels.ts';

const FEW = 5;

/** Who did what with a remote, when and why, the latest first. */
export function HistoryPart({ status }: { status: RemoteStatus }) {
  const { t } = useTranslation();
  const query = useGetReleaseHistoryQuery(status.remote);
  const [isWhole, setWhole] = useState(false);
  useFollowed(query);
  const { error, isFetching, refetch } = query;
  const history = query.data?.history;
  const shown = isWhole ? history : history?.slice(0, FEW);
  return (
    <PanelPart title={t('releases.history.title')}>
      {error && !history ? (
        <LoadFailure
          title={t('releases.history.failed')}
          problem={error}
          busy={isFetching}
          onRetry={refetch}
        />
      ) : shown ? (
        <Timeline>
          {shown.map((entry) => (
            <Entry key={entry.revision} entry={entry} mark={markOf(entry, history ?? [], status)} />
          ))}
        </Timeline>
      ) : (
        <Skeleton rows={4} label={t('releases.history.loading')} />
      )}
      {history && !isWhole && history.length > FEW && (
        <Button variant="tertiary" size="sm" onClick={() => setWhole(true)}>
          {t('releases.history.more', { count: history.length - FEW })}
        </Button>
      )}
    </PanelPart>
  );
}

function Entry({ entry, mark }: { entry: ReleaseHistoryEntry; mark: Mark }) {
  const labels = useReleaseLabels();
  const { buildId, actor, reason } = entry;
  return (
    <Point $mark={mark}>
      <Line>
        <Code>{buildId}</Code>
        <time dateTime={entry.at}>{labels.moment(entry.at)}</time>
      </Line>
      <p>
        {labels.action(entry)}. {reason}
      </p>
      <p>
        <small>{actor}</small>
      </p>
    </Point>
  );
}

type Mark = 'now' | 'some' | 'back' | 'past';

/** What the dot before an entry says again: this runs now, some get this, this was taken back. */
function markOf(
  { action, revision, buildId }: ReleaseHistoryEntry,
  history: readonly ReleaseHistoryEntry[],
  status: RemoteStatus,
): Mark {
  const lastOf = (actions: readonly string[]) => history.find((one) => actions.includes(one.action));
  if (action === 'kill' || action === 'retire') return 'back';
  if (action === 'rollout') {
    const isRunning = runningRollout(status)?.buildId === buildId;
    return isRunning && lastOf(['rollout'])?.revision === revision ? 'some' : 'past';
  }
  const isNow = buildId === status.active && lastOf(['activate', 'rollback'])?.revision === revision;
  if (isNow) return 'now';
  return action === 'rollback' ? 'back' : 'past';
}

const marks: Record<Mark, ReturnType<typeof css>> = {
  now: css`
    border-color: var(--success);
    background: var(--success);
  `,
  some: css`
    border-color: var(--chart-3);
    background: linear-gradient(90deg, var(--chart-3) 50%, var(--surface) 50%);
  `,
  back: css`
    border-color: var(--danger);
    background: var(--danger);
  `,
  past: css`
    border-color: var(--text-subtle);
    background: var(--surface);
  `,
};

const Timeline = styled.ol`
  position: relative;
  justify-self: stretch;
  padding-left: 26px;

  &::before {
    content: '';
    position: absolute;
    left: 8px;
    top: 8px;
    bottom: 24px;
    width: 2px;
    background: var(--border-strong);
  }
`;

const Point = styled.li<{ $mark: Mark }>`
  position: relative;
  padding-bottom: 18px;
  font-size: var(--fs-xs);
  line-height: 1.125rem;

  &::before {
    content: '';
    position: absolute;
    left: -23px;
    top: 3px;
    width: 12px;
    height: 12px;
    border: 2.5px solid;
    border-radius: 50%;
    ${({ $mark }) => marks[$mark]}
  }
  time,
  small {
    color: var(--text-muted);
    font-size: inherit;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 12px;
`;
