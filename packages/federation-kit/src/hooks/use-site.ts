import type { Locale } from '@samen/contracts';
import type { Site } from '@samen/resources/shared';
import { useRuntime } from '../runtime/runtime.ts';
import { useSignal } from '../state/signal.ts';
import type { Session } from '../state/session.ts';
import type { Toasts } from '../state/toast-store.ts';

/** The site: tenant, app name, context, centre with profile, features, locale. */
export function useSite(): Site {
  return useSignal(useRuntime().site);
}

/** What the `lang` of a text is: its language where the page is in another one, so that it is read out as what it is. */
export function useLangOf(): (language: Locale | undefined) => Locale | undefined {
  const { locale } = useSite();
  return (language) => (language === locale ? undefined : language);
}

/** Who uses this page: status, user, selected organization. */
export function useSession(): Session {
  return useSignal(useRuntime().session);
}

/** Notices: `add({ title, message?, color?, duration? })`, `remove(id)`, `clear()`. Texts are ready to read. */
export function useToasts(): Toasts {
  return useRuntime().toasts;
}
