import { EventEmitter } from 'node:events';

/** Globals that lead out of the process, or to something that does. */
const LEADING_OUT = [
  'fetch',
  'WebSocket',
  'EventSource',
  'CloseEvent',
  'Worker',
  'BroadcastChannel',
  'navigator',
  'MessageChannel',
  'MessagePort',
  'localStorage',
  'sessionStorage',
  'require',
  'module',
];

/** What of `process` acts on the machine, or hands out a module of Node. */
const ACTING = [
  'abort',
  'binding',
  '_linkedBinding',
  'chdir',
  'dlopen',
  'getBuiltinModule',
  'kill',
  '_kill',
  '_debugProcess',
  '_debugEnd',
  '_startProfilerIdleNotifier',
  'loadEnvFile',
  'mainModule',
  'report',
  'setUncaughtExceptionCaptureCallback',
  'umask',
  'initgroups',
  'setgid',
  'setuid',
  'setgroups',
];

const inert = <Names extends string>(names: readonly Names[], callback: () => unknown = () => undefined) =>
  Object.freeze(Object.fromEntries(names.map((name) => [name, callback])));

function fixed(target: object, name: PropertyKey, value: unknown): void {
  Object.defineProperty(target, name, { value, writable: false, configurable: false, enumerable: false });
}

/**
 * Takes everything from the reach of code that is evaluated from now on that leads out of this process: Node's
 * permission model closes files, processes, threads and native code, this closes network, signals and messages. To be
 * called once, after all modules of Node that are needed were imported.
 */
export function lockDown(): void {
  const { process } = globalThis;
  // So that the clients of `fetch` exist before they are replaced: one for each version of the interface to them.
  void new Response('').headers;
  for (const name of Object.getOwnPropertySymbols(globalThis)) {
    const client: unknown = (globalThis as Record<symbol, unknown>)[name];
    if (typeof client === 'object' && client !== null)
      (globalThis as Record<symbol, unknown>)[name] = inert(['dispatch', 'close']);
  }

  for (const name of LEADING_OUT) {
    Reflect.deleteProperty(globalThis, name);
    fixed(globalThis, name, undefined);
  }
  for (const name of ACTING) Reflect.deleteProperty(process, name);
  // Through a method of all emitters a message would hand out the real `process`.
  for (const name of Reflect.ownKeys(EventEmitter.prototype)) {
    const method: unknown = Reflect.get(EventEmitter.prototype, name);
    if (typeof method === 'function') fixed(EventEmitter.prototype, name, method);
  }
  fixed(
    globalThis,
    'process',
    Object.freeze({
      env: Object.freeze({ NODE_ENV: 'production' }),
      platform: 'linux',
      version: process.version,
      versions: Object.freeze({ node: process.versions.node }),
      ...inert(['emit', 'emitWarning', 'on', 'once', 'off']),
      nextTick: (callback: (...args: unknown[]) => void, ...args: unknown[]) =>
        queueMicrotask(() => callback(...args)),
    }),
  );
  fixed(
    globalThis,
    'console',
    inert(['debug', 'error', 'info', 'log', 'trace', 'warn', 'group', 'groupEnd']),
  );
}
