export { useComeAlive } from '../early/use-come-alive.ts';
export { isChunkError } from '../releases/classify.ts';
export { stripLocale } from '../routing/locale-prefix.ts';
export { matchAddress, ownedRoutes, type Match, type OwnedRoute } from '../routing/match.ts';
export {
  useContributedNavigation,
  useContributedText,
  type OwnedNavigation,
} from '../routing/use-contributions.ts';
export { useContributedRoutes, useMatchedContribution } from '../routing/use-matched-contribution.ts';
export { watchLeftovers } from '../releases/leftovers.ts';
export { useRuntime, type Runtime } from '../runtime/runtime.ts';
export { createCell, useCell, type Cell } from '../state/cell.ts';
export type { SessionEnd } from '../state/session-end.ts';
export { signedOut } from '../state/session.ts';
export type { ToastStore } from '../state/toast-store.ts';
export { RemoteOutlet } from '../view/remote-outlet.tsx';
export { UnsavedQuestion } from '../view/unsaved-question.tsx';
export { useTakeOver } from '../view/use-take-over.ts';
export { createSamen, type SamenOptions } from './create-samen.ts';
export type { TextsByNamespace } from './i18n.ts';
export type { Surroundings } from './page-deps.ts';
export { SamenProvider } from './provider.tsx';
export { startPage } from './start-page.ts';
