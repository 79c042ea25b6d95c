import { Provider } from '@samen/redux';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { NeedCollectorContext } from '../define/collect-need.ts';
import { RuntimeContext, type Runtime } from '../runtime/runtime.ts';

interface SamenProviderProps {
  runtime: Runtime;
  /** The state that the server has rendered the page with, where it has. */
  serverState?: object;
  children: ReactNode;
}

/** The slices of a remote join the store before its part of the HTML is hydrated; the server had them then, too. */
function withLateSlices(serverState: object, { store }: Runtime): object {
  return new Proxy(serverState, {
    get: (server, key) => Reflect.get(key in server ? server : store.getState(), key),
  });
}

/** Puts a runtime and its store around the page. */
export function SamenProvider({ runtime, serverState, children }: SamenProviderProps) {
  const store = runtime.store as unknown as ComponentProps<typeof Provider>['store'];
  const [initialState] = useState(() => serverState && withLateSlices(serverState, runtime));
  return (
    <Provider store={store} {...(initialState ? { serverState: initialState } : {})}>
      <RuntimeContext value={runtime}>
        <NeedCollectorContext value={runtime}>{children}</NeedCollectorContext>
      </RuntimeContext>
    </Provider>
  );
}
