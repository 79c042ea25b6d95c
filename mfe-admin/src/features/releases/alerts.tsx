import type { PlatformStatus, RemoteStatus } from '@samen/contracts/release';
import { Button, Glyph, Note } from '@samen/design-system';
import { useTranslation } from '@samen/federation-kit';
import { Undo2 } from 'lucide-react';
import { toRollBack, toRollOut, type Ask } from './change.ts';
import { healthOfRemote, runningRollout, type Health } from './health.ts';
import type { ReleaseChange } from './releases.api.ts';
import { Trouble } from './trouble.tsx';
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
        ...{ status, health: active },
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
  const alerts = alertsOf(remotes, at).map((alert) => ({
    ...{ alert, key: `${alert.status.remote} ${alert.health.buildId}` },
  }));
  return (
    <>
      {troubles.map((trouble) => (
        <Trouble key={`${trouble.where} ${trouble.since}`} {...{ trouble, remotes, ask }} />
      ))}
      {alerts
        .filter(({ key }) => !told.has(key))
        .map(({ alert, key }) => (
          <OneAlert key={key} {...alert} at={at} ask={ask} />
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
    ...{ remote, build: health.buildId, share: words.share(health.newest) },
    limit: words.share(health.errorLimit),
  };
  const isCandidate = runningRollout(status)?.buildId === health.buildId;
  return (
    <Note
      tone="danger"
      announce
      action={
        way &&
        target && (
          <Button
            variant="outlineSecondary"
            size="sm"
            danger
            icon={<Glyph icon={Undo2} size="sm" />}
            onClick={() => ask(way, t('releases.alert.reason', facts))}
          >
            {t('releases.alert.back', { build: target })}
          </Button>
        )
      }
    >
      <b>
        {remote} {health.buildId}
      </b>{' '}
      {t(isCandidate ? 'releases.alert.candidate' : 'releases.alert.active', {
        ...facts,
        since: health.since ? t('releases.alert.since', { time: words.since(health.since, at) }) : '',
      })}
    </Note>
  );
}
