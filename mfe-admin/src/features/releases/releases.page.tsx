import { paths } from '@samen/resources/shared';
import { Button, Glyph, Note, PageTitle } from '@samen/design-system';
import { usePageTitle } from '@samen/federation-kit';
import { pageNotFound } from '@samen/records/loading';
import { useLocation, useParams } from '@samen/router';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from '../../shared/texts.ts';
import { Alerts } from './alerts.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { healthOfRemote, runningRollout } from './health.ts';
import { PartLevel } from './part.tsx';
import { ReleasePanel } from './release-panel.tsx';
import { ReleaseTable } from './release-table.tsx';
import { All, Back, Columns, Layout, One, Page, TitleLink, Updated } from './releases-styles.ts';
import type { PlatformStatus } from '@samen/contracts/release';
import { Summary } from './summary.tsx';
import { usePendingChange } from './use-pending-change.ts';
import { useReleases } from './use-releases.ts';
import { useReleaseLabels } from './release-labels.ts';

/** What runs here, release by release, and the ways to change it. */
export function ReleasesPage() {
  const { t } = useTranslation();
  const labels = useReleaseLabels();
  const { remote } = useParams();
  const { pathname } = useLocation();
  const { releases, history, at, error, isFetching, retry } = useReleases();
  const { pending, startChange, keep, close } = usePendingChange();
  usePageTitle(remote ? `${remote} - ${t('releases.title')}` : t('releases.title'));

  const remotes = releases?.remotes;
  if (remote && remotes && !remotes.some((one) => one.remote === remote)) throw pageNotFound(pathname);
  const chosen = releases && (remote ?? mostUrgent(releases, at));
  const status = remotes?.find((one) => one.remote === chosen);
  const changing = pending && remotes?.find((one) => one.remote === pending.change.remote);

  return (
    <Layout>
      <Page $hasChosen={remote !== undefined}>
        {remote && (
          <Back href={paths.releases.list()}>
            <Glyph icon={ArrowLeft} size="sm" />
            {t('releases.all')}
          </Back>
        )}
        <All>
          <div>
            {remote ? (
              <TitleLink href={paths.releases.list()}>{t('releases.title')}</TitleLink>
            ) : (
              <PageTitle>{t('releases.title')}</PageTitle>
            )}
            {remotes && (
              <Updated>{t('releases.lead', { count: remotes.length, time: labels.time(at) })}</Updated>
            )}
          </div>
        </All>
        {Boolean(error) && remotes && (
          <Note
            tone="warning"
            announce
            action={
              <Button variant="outlineSecondary" size="sm" busy={isFetching} onClick={retry}>
                {t('retry')}
              </Button>
            }
          >
            {t('releases.outdated', { time: labels.time(at) })}
          </Note>
        )}
        {releases && (
          <All>
            <Alerts releases={releases} at={at} startChange={startChange} />
            <Summary releases={releases} history={history} at={at} />
          </All>
        )}
        <Columns>
          <All>
            <ReleaseTable
              remotes={remotes}
              chosen={chosen ?? null}
              at={at}
              startChange={startChange}
              error={error}
              isStale={isFetching && !remotes}
              onRetry={retry}
            />
          </All>
          {status && (
            <One>
              <PartLevel value={remote ? 'h2' : 'h3'}>
                <ReleasePanel
                  key={status.remote}
                  status={status}
                  at={at}
                  startChange={startChange}
                  title={remote ? <PageTitle>{remote}</PageTitle> : <h2>{status.remote}</h2>}
                />
              </PartLevel>
            </One>
          )}
        </Columns>
      </Page>
      {pending && changing && (
        <ChangeDialog key={pending.round} pending={pending} status={changing} keep={keep} onClose={close} />
      )}
    </Layout>
  );
}

/** What is looked at first: the one that fails, then the one that is being rolled out. */
function mostUrgent({ remotes }: PlatformStatus, at: number): string | null {
  const failing = remotes.find((status) => {
    const { active, canary } = healthOfRemote(status, at);
    return active?.state === 'over' || canary?.state === 'over';
  });
  const first = failing ?? remotes.find(runningRollout) ?? remotes[0];
  return first?.remote ?? null;
}
