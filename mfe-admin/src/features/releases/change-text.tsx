import type { RemoteStatus } from '@samen/contracts/release';
import { useTranslation } from '../../shared/texts.ts';
import { nameOfChange } from './change.ts';
import { runningRollout } from './health.ts';
import type { ReleaseChange } from './releases.api.ts';
import { useReleaseLabels } from './release-labels.ts';

/** What the change means for those who are on the site. */
export function ChangeText({ change, status }: { change: ReleaseChange; status: RemoteStatus }) {
  const { t } = useTranslation();
  const labels = useReleaseLabels();
  const name = nameOfChange(change);
  const running = runningRollout(status);
  const facts = {
    remote: change.remote,
    build: change.buildId,
    active: status.active ?? t('releases.inactive'),
    previous: status.previous,
    who: labels.rules(change.rules ?? []),
  };
  const isOfActive = change.buildId === status.active;
  return (
    <p>
      {t(`releases.change.${name}Text`, facts)}
      {name === 'kill' && isOfActive && (
        <> {t(status.previous ? 'releases.change.killActive' : 'releases.change.killLast', facts)}</>
      )}
      {running && (name === 'activate' || name === 'rollback') && (
        <> {t('releases.change.endsRollout', { build: running.buildId })}</>
      )}
    </p>
  );
}
