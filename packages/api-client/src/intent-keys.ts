import { buildBody, buildUrl, isForm, type ApiRequest } from './request.ts';

/**
 * Idempotency keys, one per intent of the user: the same write keeps its key until the server has responded to it, over
 * automatic retries, a second press of the button and a lost connection. After a response the next write is a new one.
 */
export interface IntentKeys {
  keyFor(request: ApiRequest): string;
  settle(request: ApiRequest): void;
}

export function createIntentKeys(): IntentKeys {
  const keys = new Map<string, string>();
  const forms = new WeakMap<object, string>();
  return {
    keyFor(request) {
      const { body, intent } = request;
      if (intent !== undefined) return intent;
      if (body && isForm(body)) return remember(forms, body);
      return remember(keys, fingerprint(request));
    },
    settle(request) {
      if (request.intent !== undefined) return;
      if (request.body && isForm(request.body)) forms.delete(request.body);
      else keys.delete(fingerprint(request));
    },
  };
}

function fingerprint(request: ApiRequest): string {
  return `${request.method} ${buildUrl('', request)} ${String(buildBody(request) ?? '')}`;
}

function remember<K>(keys: { get(key: K): string | undefined; set(key: K, value: string): unknown }, key: K) {
  const existing = keys.get(key);
  if (existing) return existing;
  const fresh = newIntent();
  keys.set(key, fresh);
  return fresh;
}

/** A key for an intent that its caller keeps: 128 random bits. `crypto.randomUUID` is missing where the page is not a secure context. */
export function newIntent(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
