export { defineEndpoints } from './define/endpoints.ts';
export { type EndpointSet } from './define/endpoint-set.ts';
export { type QueryNeed } from './define/query-need.ts';
export { lazyPage, type LazyPage } from './define/lazy-page.tsx';
export { defineRemote, type ActivationContext, type RemoteDefinition, type Texts } from './define/remote.ts';
export { defineRoute, type RemoteRoute, type RouteArgs } from './define/route.ts';
export { defineSlice, type OnSwitch, type SliceSet } from './define/slice.ts';
export { useDraft, type DraftHandle } from './hooks/use-draft.ts';
export { useForcedColorMode } from './hooks/use-forced-color-mode.ts';
export { useFormat, useNow, type Format, type Moment } from './hooks/use-format.ts';
export { useLateComponent, type LateComponent } from './hooks/use-late-component.ts';
export { useLateTexts } from './hooks/use-late-texts.ts';
export { usePageHead, usePageTitle } from './hooks/use-page-head.ts';
export { usePostedForm } from './hooks/use-posted-form.ts';
export { useSessionEnd, type SessionEndHandle } from './hooks/use-session-end.ts';
export { useRevision } from './hooks/use-revision.ts';
export { useLangOf, useSession, useSite, useToasts } from './hooks/use-site.ts';
export {
  useTranslation,
  type TextKeyOf,
  type TextKeysOf,
  type Translation,
} from './hooks/use-translation.ts';
export { useUnsavedChanges } from './hooks/use-unsaved-changes.ts';
export type { DirtyRegistry } from './state/dirty-registry.ts';
export type { Session } from './state/session.ts';
export type { LazySlices, RootState, SamenDispatch, SamenStore, ShellSlices } from './state/store.ts';
export type { Toast, ToastColor, ToastInput, Toasts } from './state/toast-store.ts';
export { copyText } from './input/copy-text.ts';
export { useOffersRoute } from './routing/use-offers-route.ts';
export { isPageError, PageError } from './runtime/page-error.ts';
export { Slot } from './view/slot.tsx';
