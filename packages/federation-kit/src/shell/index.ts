export { useHydratedPart } from '../hydration/use-hydrated-part.ts';
export { isChunkError } from '../releases/classify.ts';
export { matchAddress, ownedRoutes, type Match, type OwnedRoute } from '../routing/match.ts';
export { contributedText } from '../routing/contributed-text.ts';
export { useContributions, type ContributionsOfAll } from '../routing/contributions.ts';
export {
  useContributedNavigation,
  useContributedText,
  type OwnedNavigation,
} from '../routing/use-contributions.ts';
export { useContributedRoutes, useMatchedContribution } from '../routing/use-matched-contribution.ts';
export { watchLeftovers } from '../releases/leftovers.ts';
export { useRuntime, type Runtime } from '../runtime/runtime.ts';
export { createSignal, useSignal, type Signal } from '../state/signal.ts';
export type { SessionEnd } from '../state/session-end.ts';
export { signedOut } from '../state/session.ts';
export type { ToastStore } from '../state/toast-store.ts';
export { RemoteOutlet } from '../view/remote-outlet.tsx';
export { UnsavedPrompt } from '../view/unsaved-prompt.tsx';
export { useReportHydrated } from '../view/use-report-hydrated.ts';
export { createSamen, type SamenOptions } from './create-samen.ts';
export type { TextsByNamespace } from './i18n.ts';
export type { HostEnvironment } from './host-environment.ts';
export { SamenProvider } from './provider.tsx';
export { startPage } from './start-page.ts';
