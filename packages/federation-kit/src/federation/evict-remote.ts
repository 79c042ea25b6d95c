import type { ModuleFederation } from '@module-federation/enhanced/runtime';

/** What the runtime keeps of remotes besides its public face, with the names it has in 2.9. */
interface Registers {
  remoteHandler: {
    removeRemote(remote: ModuleFederation['options']['remotes'][number]): void;
    idToRemoteMap: Record<string, { name: string }>;
  };
}
interface PageRegisters {
  __FEDERATION__?: {
    __INSTANCES__: ModuleFederation[];
    __SHARE__: Record<string, unknown>;
  };
  __GLOBAL_LOADING_REMOTE_ENTRY__?: Record<string, unknown>;
}

/**
 * Takes a remote out of everything in which the runtime keeps it. `removeRemote`, which is not public, leaves the names
 * it was requested by, its uses of shared libraries and what a failed start registered: all of that would grow with every
 * release a tab meets.
 */
export function evictRemote(host: ModuleFederation, name: string): void {
  const { remoteHandler } = host as unknown as Registers;
  const registered = host.options.remotes.find((remote) => remote.name === name);
  if (registered) remoteHandler.removeRemote(registered);
  const { idToRemoteMap } = remoteHandler;
  for (const [id, remote] of Object.entries(idToRemoteMap))
    if (remote.name === name) Reflect.deleteProperty(idToRemoteMap, id);
  for (const versions of Object.values(host.shareScopeMap['default'] ?? {}))
    for (const shared of Object.values(versions)) shared.useIn = shared.useIn.filter((user) => user !== name);
  forgetInPage(globalThis as unknown as PageRegisters, host, name);
}

function forgetInPage(page: PageRegisters, host: ModuleFederation, name: string): void {
  const { __INSTANCES__: instances = [], __SHARE__: scopes = {} } = page.__FEDERATION__ ?? {};
  for (const instance of instances.filter((one) => one !== host && one.name === name)) {
    Reflect.deleteProperty(scopes, instance.options.id ?? name);
    instances.splice(instances.indexOf(instance), 1);
  }
  Reflect.deleteProperty(scopes, name);
  const loading = page.__GLOBAL_LOADING_REMOTE_ENTRY__ ?? {};
  for (const key of Object.keys(loading))
    if (key.startsWith(`${name}:`)) Reflect.deleteProperty(loading, key);
}
