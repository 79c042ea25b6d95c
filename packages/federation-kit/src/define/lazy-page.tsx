import { use, type ComponentType } from 'react';

/** A component whose code comes later. Once `preload()` has resolved it renders at once, without suspending. */
export interface LazyPage<Props extends object = object> {
  (props: Props): React.ReactNode;
  /** Loads the code; after a failure it tries again. */
  preload(): Promise<void>;
  isLoaded(): boolean;
}

/**
 * A lazy screen: `lazyPage(() => import('./vacancy.page.tsx').then((m) => m.VacancyPage))`. Unlike React.lazy it can
 * be loaded before it is rendered, and a failed load can be repeated.
 */
export function lazyPage<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPage<Props> {
  let Loaded: ComponentType<Props> | null = null;
  let pending: Promise<void> | null = null;
  let suspendedOn: Promise<void> | null = null;
  let failed = false;

  function start(): Promise<void> {
    failed = false;
    pending = load().then(
      (Component) => {
        Loaded = Component;
      },
      (error: unknown) => {
        failed = true;
        throw error;
      },
    );
    return pending;
  }

  function Page(props: Props) {
    // The rejected promise stays until preload() tries again, so that React can hand its error to the boundary.
    if (!Loaded) suspendedOn = pending ?? start();
    // React runs a suspended render again, and wants the same call there when the code has arrived meanwhile.
    if (suspendedOn !== null && suspendedOn === pending) use(suspendedOn);
    return Loaded ? <Loaded {...props} /> : null;
  }
  return Object.assign(Page, {
    preload: () => (pending && !failed ? pending : start()),
    isLoaded: () => Loaded !== null,
  });
}
