import { paths } from '@samen/resources/shared';
import { SHELL, type RemoteStatus } from '@samen/contracts/release';
import { DataTable, RecordLink, type Column } from '@samen/records';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { Build } from './build.tsx';
import { HealthCell } from './health-cell.tsx';
import type { StartChange } from './change.ts';
import { BESIDE } from './releases-styles.ts';
import { RolloutCell } from './rollout-cell.tsx';
import { TakeBack } from './take-back.tsx';
import { useReleaseLabels } from './release-labels.ts';

interface ReleaseTableProps {
  remotes: readonly RemoteStatus[] | undefined;
  chosen: string | null;
  at: number;
  error: unknown;
  isStale: boolean;
  onRetry: () => void;
  startChange: StartChange;
}

type Row = RemoteStatus & { id: string };

/** The shell and the remotes: what is active, who gets what comes next, how it does, and the way back. */
export function ReleaseTable({
  remotes,
  chosen,
  at,
  error,
  isStale,
  onRetry,
  startChange,
}: ReleaseTableProps) {
  const { t } = useTranslation();
  const rows = useMemo(() => remotes && shellFirst(remotes), [remotes]);
  return (
    <Tinted>
      <DataTable
        label={t('releases.title')}
        columns={useColumns({ chosen, at, startChange })}
        rows={rows}
        nameOf={({ remote }) => remote}
        error={error}
        onRetry={onRetry}
        isStale={isStale}
        empty={<p>{t('releases.none')}</p>}
      />
    </Tinted>
  );
}

/** The shell stands above its content; the others come by name. */
const shellFirst = (remotes: readonly RemoteStatus[]): Row[] =>
  remotes
    .map((status) => ({ ...status, id: status.remote }))
    .sort((one, other) => Number(other.remote === SHELL) - Number(one.remote === SHELL));

function useColumns({ chosen, at, startChange }: Pick<ReleaseTableProps, 'chosen' | 'at' | 'startChange'>) {
  const { t } = useTranslation();
  const labels = useReleaseLabels();
  return useMemo(
    (): readonly Column<Row>[] => [
      {
        id: 'remote',
        header: t('releases.remote'),
        card: 'title',
        cell: ({ remote, team }) => (
          <>
            <Name href={paths.releases.one(remote)} aria-current={remote === chosen ? 'true' : undefined}>
              {remote}
            </Name>
            {team && <Below>{team}</Below>}
          </>
        ),
      },
      {
        id: 'active',
        header: t('releases.active'),
        width: '128px',
        cell: ({ active }) => (active ? <Build id={active} /> : <Muted>{t('releases.inactive')}</Muted>),
      },
      {
        id: 'rollout',
        header: t('releases.rollout'),
        width: '156px',
        cell: (status) => <RolloutCell status={status} />,
      },
      {
        id: 'health',
        header: t('releases.health'),
        width: '152px',
        cell: (status) => <HealthCell status={status} at={at} />,
      },
      {
        id: 'since',
        header: t('releases.since'),
        card: 'hidden',
        width: '76px',
        cell: ({ activeSince }) => <Muted>{activeSince && labels.since(activeSince, at)}</Muted>,
      },
      {
        id: 'act',
        header: t('common:list.actions'),
        width: '150px',
        align: 'end',
        card: 'plain',
        cell: (status) => <TakeBack status={status} at={at} startChange={startChange} />,
      },
    ],
    [t, labels, chosen, at, startChange],
  );
}

const Tinted = styled.div`
  /* Where its panel stands beside it. */
  ${BESIDE} {
    tr:has([aria-current='true']) {
      background: var(--selected-row);
    }
  }
  @container (min-width: 720px) {
    td,
    th {
      padding-inline: 8px;
    }
  }
`;

const Name = styled(RecordLink)`
  font-family: var(--font-mono);
  letter-spacing: 0;
`;

const Below = styled.small`
  display: block;
  color: var(--text-muted);
  font-size: var(--fs-xs);
`;

const Muted = styled.span`
  color: var(--text-muted);
  white-space: nowrap;
`;
