import { SHELL, type PublishedRelease, type RemoteStatus } from '@samen/contracts/release';
import { Button, Glyph, IconButton, Menu, Tag, type MenuItem } from '@samen/design-system';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { Build } from './build.tsx';
import { toActivate, toKill, toRetire, type StartChange } from './change.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { runningRollout } from './health.ts';
import { PanelPart } from './part.tsx';
import { useReleaseLabels } from './release-labels.ts';

const FEW = 5;

/** The releases of a remote that the server keeps, the latest first, and what can be done with each. */
export function ReleasesPart({ status, startChange }: { status: RemoteStatus; startChange: StartChange }) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const [compared, setCompared] = useState<string | null>(null);
  const { releases, active } = status;
  const shown = isWhole ? releases : releases.slice(0, FEW);
  const other =
    runningRollout(status)?.buildId ?? releases.find(({ buildId }) => buildId !== active)?.buildId;
  return (
    <PanelPart title={t('releases.published.title')}>
      <List>
        {shown.map((release) => (
          <OneRelease
            key={release.buildId}
            release={release}
            status={status}
            startChange={startChange}
            onCompare={() => setCompared(release.buildId)}
          />
        ))}
      </List>
      {releases.length > shown.length && (
        <Button variant="tertiary" size="sm" onClick={() => setWhole(true)}>
          {t('releases.published.more', { count: releases.length - shown.length })}
        </Button>
      )}
      {other && (
        <Button variant="outlineSecondary" size="md" block onClick={() => setCompared(other)}>
          {t('releases.compare.open', { build: other })}
        </Button>
      )}
      {compared && <CompareDialog status={status} start={compared} onClose={() => setCompared(null)} />}
    </PanelPart>
  );
}

interface OneReleaseProps {
  release: PublishedRelease;
  status: RemoteStatus;
  startChange: StartChange;
  onCompare: () => void;
}

function OneRelease({ release, status, startChange, onCompare }: OneReleaseProps) {
  const { t } = useTranslation();
  const labels = useReleaseLabels();
  const { buildId, publishedAt, publishedBy, firstVisitBytes } = release;
  const isActive = buildId === status.active;
  const isKilled = status.killed.includes(buildId);
  const items: MenuItem[] = [
    ...(isActive || isKilled
      ? []
      : [
          {
            id: 'activate',
            label: t('releases.change.activate'),
            onSelect: () => startChange(toActivate(status, buildId)),
          },
        ]),
    ...(isActive ? [] : [{ id: 'compare', label: t('releases.compare.withActive'), onSelect: onCompare }]),
    ...(isActive && status.remote !== SHELL
      ? [
          {
            id: 'retire',
            label: t('releases.change.retire'),
            onSelect: () => startChange(toRetire(status, buildId)),
          },
        ]
      : []),
    ...(isKilled
      ? []
      : [
          {
            id: 'kill',
            label: t('releases.change.kill'),
            danger: true,
            onSelect: () => startChange(toKill(status, buildId)),
          },
        ]),
  ];
  return (
    <li>
      <div>
        <Line>
          <Build id={buildId} />
          {isActive && <Tag tone="success">{t('releases.active')}</Tag>}
          {runningRollout(status)?.buildId === buildId && <Tag tone="warning">{t('releases.rollout')}</Tag>}
          {isKilled && <Tag tone="danger">{t('releases.killed')}</Tag>}
        </Line>
        <small>
          {t('releases.published.facts', {
            time: labels.moment(publishedAt),
            actor: publishedBy,
            size: labels.kilobytes(firstVisitBytes),
          })}
        </small>
      </div>
      <Menu
        align="end"
        items={items}
        trigger={(props) => (
          <IconButton
            {...props}
            size="sm"
            tooltip={false}
            label={t('common:list.actionsFor', { name: buildId })}
            icon={<Glyph icon={Ellipsis} />}
          />
        )}
      />
    </li>
  );
}

const List = styled.ul`
  justify-self: stretch;

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 8px;
    padding-block: 8px;
    border-bottom: 1px solid var(--border);
  }
  small {
    display: block;
    margin-top: 2px;
    color: var(--text-muted);
    font-size: var(--fs-xs);
    line-height: 1.125rem;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
`;
