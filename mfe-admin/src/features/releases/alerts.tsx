import type { PlatformStatus, RemoteStatus } from '@samen/contracts/release';
import { useTranslation } from '../../shared/texts.ts';
import { toRollBack, toRollOut, type StartChange } from './change.ts';
import { healthOfRemote, runningRollout, type Health } from './health.ts';
import type { ReleaseChange } from './releases.api.ts';
import { Trouble } from './trouble.tsx';
import { WayBack } from './way-back.tsx';
import { useReleaseLabels } from './release-labels.ts';

type PlatformResponse = Omit<PlatformStatus, 'troubles'> & Partial<PlatformStatus>;

interface Alert {
  status: RemoteStatus;
  health: Health;
  /** What takes it back, where something does. */
  way: ReleaseChange | null;
}

/** What fails more often than its limit: the canary is taken from its visitors, the active one goes back. */
function alertsOf(remotes: readonly RemoteStatus[], at: number): Alert[] {
  return remotes.flatMap((status) => {
    const { active, canary } = healthOfRemote(status, at);
    const alerts: Alert[] = [];
    if (canary?.state === 'over')
      alerts.push({ status, health: canary, way: toRollOut(status, canary.buildId, []) });
    if (active?.state === 'over')
      alerts.push({
        status,
        health: active,
        way: status.previous ? toRollBack(status, status.previous) : null,
      });
    return alerts;
  });
}

/** A row for what fails with the change that it began with, and one for each other release that fails too often. */
export function Alerts({
  releases,
  at,
  startChange,
}: {
  releases: PlatformStatus;
  at: number;
  startChange: StartChange;
}) {
  // A server that is older than this page does not report any.
  const { remotes, troubles = [] }: PlatformResponse = releases;
  const reported = new Set(
    troubles.flatMap(({ failing }) => failing.map(({ remote, buildId }) => `${remote} ${buildId}`)),
  );
  const keyOf = ({ status, health }: Alert) => `${status.remote} ${health.buildId}`;
  return (
    <>
      {troubles.map((trouble) => (
        <Trouble
          key={`${trouble.where} ${trouble.since}`}
          trouble={trouble}
          remotes={remotes}
          startChange={startChange}
        />
      ))}
      {alertsOf(remotes, at)
        .filter((alert) => !reported.has(keyOf(alert)))
        .map((alert) => (
          <OneAlert key={keyOf(alert)} {...alert} at={at} startChange={startChange} />
        ))}
    </>
  );
}

function OneAlert({
  status,
  health,
  way,
  at,
  startChange,
}: Alert & { at: number; startChange: StartChange }) {
  const { t } = useTranslation();
  const labels = useReleaseLabels();
  const { remote } = status;
  const target = way?.action === 'rollback' ? way.buildId : status.active;
  const facts = {
    remote,
    build: health.buildId,
    share: labels.share(health.newest),
    limit: labels.share(health.errorLimit),
  };
  const isCanary = runningRollout(status)?.buildId === health.buildId;
  const back = way &&
    target && {
      label: t('releases.alert.back', { build: target }),
      onClick: () => startChange(way, t('releases.alert.reason', facts)),
    };
  return (
    <WayBack back={back || null}>
      <b>
        {remote} {health.buildId}
      </b>{' '}
      {t(isCanary ? 'releases.alert.candidate' : 'releases.alert.active', {
        ...facts,
        since: health.since ? t('releases.alert.since', { time: labels.since(health.since, at) }) : '',
      })}
    </WayBack>
  );
}
