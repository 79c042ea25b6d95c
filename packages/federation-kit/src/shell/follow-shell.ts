import type { i18n } from 'i18next';
import type { ReleaseManager } from '../releases/types.ts';
import type { Toasts } from '../state/toast-store.ts';

const NOTICE = 'new-shell';

interface FollowDeps {
  releases: Pick<ReleaseManager, 'newShell' | 'isShellKilled'>;
  toasts: Toasts;
  i18n: i18n;
  /** Reloads the page unless that would lose input; returns whether it does. */
  leave: () => boolean;
  /** Reloads the page because the visitor wants it. */
  load: () => void;
}

/**
 * Notifies of a new release of the shell, which comes with the next page. A shell that must not run any more is left at
 * once; where that would lose input the visitor is urged to, and the next page loads in any case.
 */
export function followShell({ releases, toasts, i18n, leave, load }: FollowDeps): void {
  const { newShell, isShellKilled } = releases;
  const t = (key: string): string => i18n.t(`common:releases.${key}`);
  newShell.subscribe(() => {
    if (newShell.get() === null) return toasts.remove(NOTICE);
    toasts.add({ id: NOTICE, title: t('newShell'), message: t('newShellMessage') });
  });
  isShellKilled.subscribe(() => {
    if (!isShellKilled.get() || leave()) return;
    toasts.add({
      id: NOTICE,
      color: 'danger',
      title: t('killedShell'),
      message: t('killedShellMessage'),
      closable: false,
      duration: 0,
      actions: [{ label: t('load'), onPress: load }],
    });
  });
}
