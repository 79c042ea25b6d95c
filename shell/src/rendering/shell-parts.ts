import { emptyJar } from '@samen/api-client';
import type { PageResponse } from '@samen/contracts';
import { type Runtime, createSignal } from '@samen/federation-kit/shell';
import type { AppProps } from '../app/app.tsx';
import { createConnectionControl } from '../connection/connection.ts';
import { createSessionControl } from '../session/session-control.ts';

export type ShellParts = Omit<AppProps, 'children'>;

/** What a page of the shell has around it where no one is signed in and nothing can be pressed. */
export function shellParts(runtime: Runtime): ShellParts {
  const { flags, apiBaseUrl } = runtime.site.get();
  const { store } = runtime;
  return {
    runtime,
    pageResponse: createSignal<PageResponse | null>(null),
    session: createSessionControl({ store, cookies: emptyJar, flags, onFailure: () => undefined }),
    cookies: emptyJar,
    setLocale: () => undefined,
    connection: createConnectionControl(createSignal<'up' | 'down'>('up'), apiBaseUrl, async () => undefined),
  };
}
