import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { runEntry } from '../releases/container.ts';

/**
 * The runtime plugin through which every container comes: with the integrity, nonce and time limit of its release. What
 * fails keeps its class, as `loadEntry` is not wrapped by the runtime; `createScript` would make a text of it. Retries,
 * the release to fall back to and eviction are decided where the release is loaded.
 */
export const releaseGuard: ModuleFederationRuntimePlugin = {
  name: 'release-guard',
  loadEntry: ({ remoteInfo: { entry, entryGlobalName } }) => runEntry({ entry, globalName: entryGlobalName }),
};
