import { paths } from '@samen/resources/shared';
import type { Runtime } from '@samen/federation-kit/shell';
import { signInAddress } from './sign-in-address.ts';
import type { SessionFailure } from './session-control.ts';

/** The state of a history entry whose page is an error instead. */
export interface RejectedState {
  wrongCenter?: string;
}

interface FailureContext {
  runtime: Runtime;
  navigate: (to: string, options?: { replace?: boolean; state?: RejectedState }) => unknown;
  location: () => { pathname: string; search: string; hash: string };
}

/** A person turned out not to be signed in after all: to the sign-in page, with the reason where there is one to give. */
export function handleSessionFailure({ runtime, navigate, location }: FailureContext) {
  return (failure: SessionFailure, detail: string): void => {
    const { i18n, toasts, site } = runtime;
    if (failure === 'wrong_center') {
      const state: RejectedState = { wrongCenter: detail || 'wrong center' };
      void navigate(paths.auth.signIn(), { state });
      return;
    }
    if (failure === 'account_inactive') {
      const center = site.get().center.name;
      toasts.add({
        color: 'danger',
        duration: 0,
        title: i18n.t('shell:signIn.inactive'),
        message: i18n.t('shell:signIn.inactiveMessage', { center }),
      });
    }
    void navigate(signInAddress(location()), { replace: true });
  };
}
