import type { ReleaseTrouble, RemoteStatus } from '@samen/contracts/release';
import { useTranslation } from '../../shared/texts.ts';
import { toRollBack, type StartChange } from './change.ts';
import { WayBack } from './way-back.tsx';
import { useReleaseLabels } from './release-labels.ts';

interface TroubleProps {
  trouble: ReleaseTrouble;
  remotes: readonly RemoteStatus[];
  startChange: StartChange;
}

/** What fails now, since which change, and the way back from that change. */
export function Trouble({ trouble, remotes, startChange }: TroubleProps) {
  const { t } = useTranslation();
  const labels = useReleaseLabels();
  const { where, failing, since, suspect } = trouble;
  const names = failing.map(({ remote, buildId }) => `${remote} ${buildId}`).join(', ');
  const count = failing.reduce((sum, one) => sum + one.failures, 0);
  const recovered = failing.reduce((sum, one) => sum + one.recovered, 0);
  const status = remotes.find(({ remote }) => remote === suspect?.remote);
  const isStillSo = suspect?.action === 'activate' && status?.active === suspect.buildId;
  const back = isStillSo && status.previous ? toRollBack(status, status.previous) : null;
  const what = t(`releases.trouble.${where}`, { names, count });
  const when = suspect
    ? t(`releases.trouble.${suspect.action}`, {
        remote: suspect.remote,
        build: suspect.buildId,
        time: labels.moment(suspect.at),
      })
    : t('releases.trouble.unexplained', { time: labels.moment(since) });
  return (
    <WayBack
      back={
        back && {
          label: t('releases.trouble.back', { remote: back.remote, build: back.buildId }),
          onClick: () => startChange(back, `${what} ${when}`),
        }
      }
    >
      <b>{what}</b> {when}
      {recovered > 0 && ` ${t('releases.trouble.recovered', { count: recovered })}`}
    </WayBack>
  );
}
