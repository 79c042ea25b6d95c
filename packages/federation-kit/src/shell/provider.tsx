import { Provider } from '@samen/redux';
import type { ComponentProps, ReactNode } from 'react';
import { RuntimeContext, type Runtime } from '../runtime/runtime.ts';

/** Puts a runtime and its store around the page. */
export function SamenProvider({ runtime, children }: { runtime: Runtime; children: ReactNode }) {
  const store = runtime.store as unknown as ComponentProps<typeof Provider>['store'];
  return (
    <Provider store={store}>
      <RuntimeContext value={runtime}>{children}</RuntimeContext>
    </Provider>
  );
}
