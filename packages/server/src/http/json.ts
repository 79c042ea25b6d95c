import { keysToCamel } from '@samen/jsonapi';
import { Problem } from '../errors/problem.ts';

const MAX_DEPTH = 32;
const MAX_VALUES = 50_000;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

const refuse = () => new Problem('invalid_parameter');

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === QUOTE) return at;
  }
  throw refuse();
}

function readKey(text: string, start: number, end: number): string {
  const raw = text.slice(start, end + 1);
  try {
    return String(JSON.parse(raw));
  } catch {
    throw refuse();
  }
}

/** What JSON.parse lets pass in silence: repeated keys, endless nesting, keys that reach the prototype. */
function inspect(text: string): void {
  const open: (Set<string> | null)[] = [];
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '{' || sign === '[') {
      open.push(sign === '{' ? new Set() : null);
      if (open.length > MAX_DEPTH) throw refuse();
    } else if (sign === '}' || sign === ']') open.pop();
    else if (sign === ',') values += 1;
    else if (sign === '"') {
      const end = endOfString(text, at);
      const keys = open.at(-1);
      if (keys && /^\s*:/.test(text.slice(end + 1, end + 20))) {
        const key = readKey(text, at, end);
        if (keys.has(key) || FORBIDDEN_KEYS.has(key)) throw refuse();
        keys.add(key);
      }
      at = end;
    }
    if (values > MAX_VALUES) throw refuse();
  }
}

/** PostgreSQL stores no NUL, and half a surrogate pair cannot leave as UTF-8. */
function refuseBrokenText(value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw refuse();
  } else if (Array.isArray(value)) value.forEach(refuseBrokenText);
  else if (typeof value === 'object' && value !== null) Object.values(value).forEach(refuseBrokenText);
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Reads a request's JSON with its keys in camelCase. Invalid UTF-8, a byte order mark, repeated or dangerous keys,
 * depth above 32 and broken text are `invalid_parameter`.
 */
export function parseJsonBody(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  let value: unknown;
  try {
    const text = decoder.decode(body);
    inspect(text);
    value = JSON.parse(text);
  } catch {
    throw refuse();
  }
  refuseBrokenText(value);
  return keysToCamel(value);
}
