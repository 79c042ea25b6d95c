import { createInstance } from '@module-federation/enhanced/runtime';
import * as core from '@module-federation/runtime/core';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime/bundler';
import * as apiClient from '@samen/api-client';
import * as designSystem from '@samen/design-system';
import * as kit from '@samen/federation-kit';
import * as redux from '@samen/redux';
import * as router from '@samen/router';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as reactRedux from 'react-redux';
import * as styledComponents from 'styled-components';
import { releaseGuard } from './release-guard.ts';

/** What remotes are handed, under the name they import it by. The build reads from these imports what the shell provides. */
const libraries: Record<string, object> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  'react-redux': reactRedux,
  'styled-components': styledComponents,
  '@samen/router': router,
  '@samen/redux': redux,
  '@samen/api-client': apiClient,
  '@samen/federation-kit': kit,
  '@samen/design-system': designSystem,
};

/** Written in by the build of the shell: the versions of the federation runtime and of the shared libraries. */
declare const SAMEN_FEDERATION: { runtime: string; libraries: Record<string, string> };

// Containers carry no runtime. These are the names by which they find the shell's: the first two are those of
// `experiments.externalRuntime`, the third is that of our preset.
Object.assign(globalThis, {
  _FEDERATION_RUNTIME_CORE: core,
  _FEDERATION_RUNTIME_CORE_FROM: { name: 'shell', version: SAMEN_FEDERATION.runtime },
  _FEDERATION_BUNDLER_RUNTIME: bundlerRuntime,
});

/**
 * The page's one Module Federation instance. It provides the shared libraries, eagerly and strictly: a remote gets these or
 * does not load. Evaluated before any container, and in a chunk of its own, since a page without a remote needs none of it.
 */
export const host = createInstance({
  name: 'shell',
  remotes: [],
  plugins: [releaseGuard],
  shared: Object.fromEntries(
    Object.entries(libraries).map(([request, library]) => [
      request,
      {
        version: SAMEN_FEDERATION.libraries[request] ?? '0.0.0',
        scope: 'default',
        lib: () => library,
        shareConfig: { singleton: true, strictVersion: true, eager: true, requiredVersion: false as const },
      },
    ]),
  ),
});
