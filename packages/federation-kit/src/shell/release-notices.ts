import type { Site } from '@samen/resources/shared';
import type { i18n } from 'i18next';
import { copyText, writtenOut } from '../input/copy-text.ts';
import type { ManagerDeps } from '../releases/deps.ts';
import { contributedText } from '../routing/contributed-text.ts';
import type { Signal } from '../state/signal.ts';
import type { Toasts } from '../state/toast-store.ts';

/** How long an offer that was put off stays away, as long as nothing newer is offered. */
const LATER = 10 * 60_000;

interface NoticesDeps {
  toasts: Toasts;
  i18n: i18n;
  site: Pick<Signal<Site>, 'get'>;
  /** The visitor takes the release that is offered. */
  accept: (remote: string) => void;
}

/** The notices about releases of remotes. */
export function releaseNotices({
  toasts,
  i18n,
  site,
  accept,
}: NoticesDeps): Pick<ManagerDeps, 'notifyRecovered' | 'notifyOffer' | 'notifyLost'> {
  const putOff = new Map<string, ReturnType<typeof setTimeout>>();
  const t = (key: string, values: Record<string, string> = {}): string =>
    i18n.t(`common:releases.${key}`, values);

  function withdraw(remote: string) {
    clearTimeout(putOff.get(remote));
    putOff.delete(remote);
    toasts.remove(`offer-${remote}`);
  }

  return {
    notifyRecovered: (remote) => void toasts.add({ id: `recovered-${remote}`, title: t('recovered') }),

    notifyOffer(remote, offer) {
      withdraw(remote);
      if (!offer) return;
      const { release, pattern, now } = offer;
      const { routes, texts } = release.contributes;
      const titleKey = routes.find(({ path }) => path === pattern)?.titleKey ?? '';
      const show = () => {
        const name = contributedText(texts, site.get(), titleKey);
        toasts.add({
          id: `offer-${remote}`,
          title: name ? t('offer', { name }) : t('offerPart'),
          message: t(now ? 'offerMessage' : 'offerOnHold'),
          closable: false,
          duration: 0,
          actions: [
            ...(now ? [{ label: t('now'), onPress: () => accept(remote) }] : []),
            { label: t('later'), onPress: later },
          ],
        });
      };
      const later = () => {
        withdraw(remote);
        putOff.set(remote, setTimeout(show, LATER));
      };
      show();
    },

    notifyLost(remote, lost) {
      const id = `lost-${remote}`;
      const copy = async () => {
        if (!(await copyText(writtenOut(lost), null))) return;
        toasts.add({ id, color: 'success', title: i18n.t('common:form.copied') });
      };
      toasts.add({
        id,
        color: 'warning',
        title: t('lost'),
        message: `${t('lostMessage')} ${writtenOut(lost)}`,
        duration: 0,
        actions: [{ label: i18n.t('common:form.copy'), onPress: () => void copy() }],
      });
    },
  };
}
