import { keysToCamel, toCamel } from '@samen/jsonapi';
import { Problem } from '../errors/problem.ts';

const MAX_DEPTH = 32;
const MAX_KEY = 100;
/** A sign of a key may be written as six. */
const MAX_WRITTEN_KEY = 6 * MAX_KEY;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

const broken = () => new Problem('invalid_parameter');

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === QUOTE) return at;
  }
  throw broken();
}

/** Keys count as they will be known: `first_name` and `firstName` are one. */
function addKey(keys: Set<string>, written: string): void {
  if (written.length > MAX_WRITTEN_KEY) throw broken();
  const key = written.includes('\\') ? String(JSON.parse(`"${written}"`)) : written;
  const name = key.includes('_') ? toCamel(key) : key;
  const isDangerous = FORBIDDEN_KEYS.has(key) || FORBIDDEN_KEYS.has(name);
  if (key.length > MAX_KEY || keys.has(name) || isDangerous) throw broken();
  keys.add(name);
}

/**
 * What JSON.parse lets pass in silence: repeated keys, endless nesting, keys that set the prototype. Whether the rest
 * is JSON is for JSON.parse: in JSON, a text that follows the opening of an object or a comma in it is a key.
 */
function inspect(text: string, maxValues: number): void {
  const open: (Set<string> | null)[] = [];
  let values = 0;
  let keyIsNext = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '{' || sign === '[') {
      open.push(sign === '{' ? new Set() : null);
      if (open.length > MAX_DEPTH) throw broken();
      keyIsNext = sign === '{';
      values += 1;
    } else if (sign === '}' || sign === ']') open.pop();
    else if (sign === ',') {
      keyIsNext = open.at(-1) != null;
      values += 1;
    } else if (sign === '"') {
      const end = endOfString(text, at);
      const keys = open.at(-1);
      if (keys && keyIsNext) addKey(keys, text.slice(at + 1, end));
      keyIsNext = false;
      at = end;
    }
    if (values > maxValues) throw broken();
  }
}

/** PostgreSQL stores no NUL, half a surrogate pair cannot leave as UTF-8, and 1e400 is no number that can be sent back. */
function refuseBrokenValues(value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw broken();
  } else if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw broken();
  } else if (Array.isArray(value)) value.forEach(refuseBrokenValues);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      refuseBrokenValues(key);
      refuseBrokenValues(inner);
    }
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Most values in a body: of anybody, and of those whose account or token is known. */
export const MAX_VALUES = { ofStrangers: 1_000, ofKnown: 10_000 };

/**
 * Reads a request's JSON with its keys in camelCase. Invalid UTF-8, a byte order mark, repeated, long or dangerous keys,
 * depth above 32, more than `maxValues` values, and texts and numbers that cannot be stored are `invalid_parameter`.
 */
export function parseJsonBody(body: Buffer, maxValues: number): unknown {
  if (body.length === 0) return undefined;
  let value: unknown;
  try {
    const text = decoder.decode(body);
    inspect(text, maxValues);
    value = JSON.parse(text);
  } catch {
    throw broken();
  }
  refuseBrokenValues(value);
  return keysToCamel(value);
}
