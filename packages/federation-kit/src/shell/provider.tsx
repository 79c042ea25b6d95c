import { Provider } from '@samen/redux';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { NeedCollectorContext } from '../define/collect-need.ts';
import { RuntimeContext, type Runtime } from '../runtime/runtime.ts';

interface SamenProviderProps {
  runtime: Runtime;
  /** The state that the server has drawn the page with, where it has. */
  drawnState?: object;
  children: ReactNode;
}

/** The slices of a remote join the store before its part of the HTML is taken over; the server had them then, too. */
function withLateSlices(drawnState: object, { store }: Runtime): object {
  return new Proxy(drawnState, {
    get: (drawn, key) => Reflect.get(key in drawn ? drawn : store.getState(), key),
  });
}

/** Puts a runtime and its store around the page. */
export function SamenProvider({ runtime, drawnState, children }: SamenProviderProps) {
  const store = runtime.store as unknown as ComponentProps<typeof Provider>['store'];
  const [serverState] = useState(() => drawnState && withLateSlices(drawnState, runtime));
  return (
    <Provider store={store} {...(serverState ? { serverState } : {})}>
      <RuntimeContext value={runtime}>
        <NeedCollectorContext value={runtime}>{children}</NeedCollectorContext>
      </RuntimeContext>
    </Provider>
  );
}
