/** The tenant of the run, whose admins may become operators. */
export const OPERATORS_TENANT = 'public';

/** A schema as JSON Schema writes it, as far as this suite looks into it. */
export interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  minimum?: number;
}

/** A route as the server registered it. */
export interface Route {
  method: string;
  url: string;
  access: string | { action: string };
  schema?: { body?: Schema; querystring?: Schema; params?: Schema };
  bodyTypes: readonly string[];
}

/** What a list takes in its query. */
export interface QueryRules {
  filters?: readonly string[];
  sorts?: readonly string[];
  includes?: readonly string[];
  others?: readonly string[];
}

/** What the server's process reports. */
export type ServerMessage =
  | { kind: 'ready'; port: number; databaseUrl: string; ownerUrl: string; dataDir: string; routes: Route[] }
  | { kind: 'rules'; method: string; url: string; rules: QueryRules }
  /** How long its one thread was blocked in one go while it was fuzzed. */
  | { kind: 'blocked'; blocked: Stretch }
  /** A line of its log that reports that something is wrong with it. */
  | { kind: 'logged'; message: string; stack: string };

/** Stretches of time of one kind, in milliseconds. */
export interface Stretch {
  count: number;
  p50: number;
  p99: number;
  max: number;
}

export function stretchOf(milliseconds: readonly number[]): Stretch {
  const sorted = milliseconds.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), max: sorted.at(-1) ?? 0 };
}

/** Questions after the server's health: what they took, and how many failed. */
export type Questions = Stretch & { failed: number };

export interface Health {
  idle: Questions;
  busy: Questions;
  /** Processor time for which the server did nothing but one thing: what it keeps others waiting, on whatever machine. */
  blocked: Stretch;
}

/** What the probe and the server receive: whose time it is now, or to say what they measured. */
export type Order = 'idle' | 'busy' | 'rest' | 'report';
export type ProbeMessage = { kind: 'open' } | { kind: 'measured'; idle: Questions; busy: Questions };

export const nameOf = ({ method, url }: Pick<Route, 'method' | 'url'>): string => `${method} ${url}`;
