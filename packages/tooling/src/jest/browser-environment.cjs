const { createRequire } = require('node:module');
const { quickly } = require('./quick-selectors.cjs');

// Before what uses it is loaded.
const selectors = createRequire(require.resolve('jest-environment-jsdom'))(
  'jsdom/lib/jsdom/living/helpers/selectors.js',
);
selectors.matchesDontThrow = quickly(selectors.matchesDontThrow);

const { TestEnvironment } = require('jest-environment-jsdom');

const FROM_NODE = [
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextDecoderStream',
  'TextEncoderStream',
  'CompressionStream',
  'DecompressionStream',
  'Response',
  'Headers',
  'structuredClone',
  // jsdom's own evaluation context otherwise hands out typed arrays that WebCrypto and fetch do not recognise.
  'Uint8Array',
  'ArrayBuffer',
];

/**
 * jsdom with what every browser has and jsdom lacks: fetch and its classes, streams, encoders, WebCrypto.
 * MessageChannel stays out: React's scheduler would take it, and Node's keeps the process alive.
 */
class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const window = this.global;
    for (const name of FROM_NODE) window[name] = globalThis[name];
    Object.defineProperty(window, 'crypto', { value: globalThis.crypto, configurable: true });

    // jsdom wants its own signals in addEventListener, Node's fetch wants Node's: translate at the border.
    const adopt = (init) => {
      if (!init?.signal || init.signal instanceof AbortSignal) return init;
      const controller = new AbortController();
      const { signal } = init;
      if (signal.aborted) controller.abort(signal.reason);
      else signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
      return { ...init, signal: controller.signal };
    };
    const absolute = (input) =>
      typeof input === 'string' || 'href' in input ? new URL(input, window.location.href).href : input;
    window.Request = class extends Request {
      constructor(input, init) {
        super(absolute(input), adopt(init));
      }
    };
    // Rejects, and throws nothing, also where the window has gone before an icon has come.
    window.fetch = async (input, init) => fetch(absolute(input), adopt(init));
    window.BroadcastChannel = class extends BroadcastChannel {
      constructor(name) {
        super(name);
        this.unref();
      }
    };
  }
}

module.exports = BrowserEnvironment;
