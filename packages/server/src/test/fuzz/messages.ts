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
  /** A line of its log that reports that something is wrong with it. */
  | { kind: 'logged'; message: string; stack: string };

/** Stretches of time of one kind in which `/api/health` was asked. */
export interface Stretch {
  count: number;
  p50: number;
  p99: number;
  max: number;
  failed: number;
}

/** What the probe receives: whose time it is now, or to say what it measured. */
export type ProbeOrder = 'idle' | 'busy' | 'rest' | 'report';
export type ProbeMessage = { kind: 'open' } | { kind: 'measured'; idle: Stretch; busy: Stretch };

export const nameOf = ({ method, url }: Pick<Route, 'method' | 'url'>): string => `${method} ${url}`;
