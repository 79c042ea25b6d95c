import type { PlatformStatus, RemoteStatus } from '@samen/contracts/release';
import { useTranslation } from '../../shared/texts.ts';
import { toRollBack, toRollOut, type Ask } from './change.ts';
import { healthOfRemote, runningRollout, type Health } from './health.ts';
import type { ReleaseChange } from './releases.api.ts';
import { Trouble } from './trouble.tsx';
import { WayBack } from './way-back.tsx';
import { useWords } from './words.ts';

type PlatformAnswer = Omit<PlatformStatus, 'troubles'> & Partial<PlatformStatus>;

interface Alert {
  status: RemoteStatus;
  health: Health;
  /** What takes it back, where something does. */
  way: ReleaseChange | null;
}

/** What fails more often than its limit: the candidate is taken from its visitors, the active one goes back. */
function alertsOf(remotes: readonly RemoteStatus[], at: number): Alert[] {
  return remotes.flatMap((status) => {
    const { active, candidate } = healthOfRemote(status, at);
    const alerts: Alert[] = [];
    if (candidate?.state === 'over')
      alerts.push({ status, health: candidate, way: toRollOut(status, candidate.buildId, []) });
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
export function Alerts({ releases, at, ask }: { releases: PlatformStatus; at: number; ask: Ask }) {
  // A server that is older than this page does not tell of any.
  const { remotes, troubles = [] }: PlatformAnswer = releases;
  const told = new Set(
    troubles.flatMap(({ failing }) => failing.map(({ remote, buildId }) => `${remote} ${buildId}`)),
  );
  const keyOf = ({ status, health }: Alert) => `${status.remote} ${health.buildId}`;
  return (
    <>
      {troubles.map((trouble) => (
        <Trouble key={`${trouble.where} ${trouble.since}`} trouble={trouble} remotes={remotes} ask={ask} />
      ))}
      {alertsOf(remotes, at)
        .filter((alert) => !told.has(keyOf(alert)))
        .map((alert) => (
          <OneAlert key={keyOf(alert)} {...alert} at={at} ask={ask} />
        ))}
    </>
  );
}

function OneAlert({ status, health, way, at, ask }: Alert & { at: number; ask: Ask }) {
  const { t } = useTranslation();
  const words = useWords();
  const { remote } = status;
  const target = way?.action === 'rollback' ? way.buildId : status.active;
  const facts = {
    remote,
    build: health.buildId,
    share: words.share(health.newest),
    limit: words.share(health.errorLimit),
  };
  const isCanary = runningRollout(status)?.buildId === health.buildId;
  const back = way &&
    target && {
      label: t('releases.alert.back', { build: target }),
      onClick: () => ask(way, t('releases.alert.reason', facts)),
    };
  return (
    <WayBack back={back || null}>
      <b>
        {remote} {health.buildId}
      </b>{' '}
      {t(isCanary ? 'releases.alert.candidate' : 'releases.alert.active', {
        ...facts,
        since: health.since ? t('releases.alert.since', { time: words.since(health.since, at) }) : '',
      })}
    </WayBack>
  );
}
