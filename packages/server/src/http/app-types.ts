import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyTypeProvider,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Locale } from '@samen/contracts';
import type { Action, FeatureName, OwnAction } from '@samen/resources/shared';
import type { Caller, ServerContext } from '../context.ts';
import type { HostSite } from '../sites.ts';

/** What is counted per address and minute. */
export type Volume = 'calls' | 'pages' | 'files' | 'platform';

/**
 * What an operator's call needs. `read`: any token or operator. `operator`: a token that may do everything.
 * `session`: an operator who is signed in. The others: a token with that scope, or an operator whose password was just
 * given; `publish` is one of `publish:<remote>`, and which remote stands in the body.
 */
export const PLATFORM_NEEDS = [
  'read',
  'operator',
  'session',
  'publish',
  'activate',
  'rollback',
  'rollout',
  'kill',
  'retire',
] as const;
export type PlatformNeed = (typeof PLATFORM_NEEDS)[number];

/**
 * Who may call a route. `public`: everybody on a known host. `signed_in`: a valid session. An action: a person whose
 * roles, or whose own rights, allow it; their access scope is for the handler (`callerScope`). `orOneself`: the account that
 * the address names as well, whatever it may do with others. `platform`: operators
 * and bearers of their tokens. `system`: health and files, also on hosts that no one has. All of it is decided before
 * the body is read.
 */
export type Access =
  | 'public'
  | 'signed_in'
  | 'system'
  | { action: Action | OwnAction; orOneself?: true }
  | { platform: PlatformNeed };

/** What an operator's route needs; null for every other route. */
export const platformNeed = (access: Access | undefined): PlatformNeed | null =>
  typeof access === 'object' && 'platform' in access ? access.platform : null;

/** Routes take their schemas' types. */
export interface TypeBoxProvider extends FastifyTypeProvider {
  validator: this['schema'] extends TSchema ? Static<this['schema']> : unknown;
  serializer: unknown;
}

/** The server as a module's `*.routes.ts` gets it. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxProvider
>;

/** How much more than others a form may have that browsers send without scripts. */
export interface FormLimits {
  bytes: number;
  fields: number;
  /** Names may come more than once, as those of checkboxes do; their values are lines of one text. */
  hasLists: true;
  /** Most bytes of all its files with it; absent where it takes none. */
  fileBytes?: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Switch that has to be on; otherwise 404 `feature_disabled`. */
    feature?: FeatureName;
    /** Which limit of an address counts it; what the route is decides where this does not. */
    volume?: Volume;
    /**
     * How a POST without a session counts besides. By default as one that writes; `by_link` for the button
     * behind a mailed link, which is counted apart from those; `apart` where the route has a limit of its own.
     */
    anonymousPost?: 'by_link' | 'apart';
    /**
     * Where in the body of a post the e-mail address stands that is written to: a pointer as errors have it. `visitors`:
     * of who is signed in another one is written to, which they do not type.
     */
    mailsTo?: { pointer: string; from: 'visitors' | 'everybody' };
    /** Where in the body of an anonymous post what contains a chosen password stands, in the same way. */
    choosesPassword?: string;
    /** Also for accounts that are inactive. */
    inactiveAllowed?: boolean;
    /** Media types of bodies besides JSON. */
    bodyTypes?: readonly string[];
    /** Most bytes of a body of those types, where that is more than of others. */
    bodyBytes?: number;
    /** Of a form that browsers send without scripts. */
    formLimits?: FormLimits;
    /** Errors are shown as a page. */
    page?: boolean;
    /** The record of the caller's own that the address names without an id: its type, and the column of the caller's id. */
    ownRecord?: { type: string; by: 'id' | 'user_id' };
    /** What it responds is stored nowhere, so it is not repeated by an `Idempotency-Key` either. */
    isForgotten?: true;
    /** Another address of a route that is listed already, with the same access and the same handler. */
    isAlias?: boolean;
  }
  interface FastifyInstance {
    context: ServerContext;
    /** Whose routes these are; null for those that no domain adds. */
    domain: string | null;
    /** Whether the releases of this visitor have a page at a path; true as long as there are no releases. */
    hasPage: (request: FastifyRequest, path: string) => boolean;
  }
  interface FastifyRequest {
    /** Null only on `platform` and `system` routes of hosts that no one has. */
    site: HostSite | null;
    locale: Locale;
    /** Reading it on a route without a tenant is a mistake and throws. */
    readonly caller: Caller;
    /** Set by the chain. */
    establishedCaller: Caller | null;
    /** The sign-in headers are those of no session: one that has ended, or never was. */
    presentsEndedSession: boolean;
  }
}
