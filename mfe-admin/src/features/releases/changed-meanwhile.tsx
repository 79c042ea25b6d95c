import type { RemoteStatus } from '@samen/contracts/release';
import { Button, Note } from '@samen/design-system';
import { useTranslation } from '../../shared/texts.ts';
import { useGetReleaseHistoryQuery, type ReleaseChange } from './releases.api.ts';
import { useFollowed } from './use-releases.ts';
import { useReleaseLabels } from './release-labels.ts';

interface ChangedMeanwhileProps {
  change: ReleaseChange;
  status: RemoteStatus;
  onLookAgain: () => void;
}

/** Who did what with the remote since it was looked at, and the choice to go on knowing that. */
export function ChangedMeanwhile({ change, status, onLookAgain }: ChangedMeanwhileProps) {
  const { t } = useTranslation();
  const labels = useReleaseLabels();
  const query = useGetReleaseHistoryQuery(change.remote, { refetchOnMountOrArgChange: true });
  useFollowed(query);
  const since = query.data?.history.filter(({ revision }) => revision > change.seen) ?? [];
  return (
    <Note
      tone="warning"
      announce
      action={
        <Button
          variant="outlineSecondary"
          size="sm"
          disabled={status.revision === change.seen}
          onClick={onLookAgain}
        >
          {t('releases.stale.look')}
        </Button>
      }
    >
      <b>{t('releases.stale.title', { remote: change.remote })}</b>
      <ul>
        {since.map((entry) => (
          <li key={entry.revision}>
            {t('releases.stale.line', {
              actor: entry.actor,
              reason: entry.reason,
              build: entry.buildId,
              time: labels.moment(entry.at),
              what: labels.action(entry),
            })}
          </li>
        ))}
      </ul>
    </Note>
  );
}
