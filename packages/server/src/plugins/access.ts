import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, RouteOptions } from 'fastify';
import type { Action, FeatureName, OwnAction } from '@samen/resources/shared';
import { requireActive } from '../auth/active-account.policy.ts';
import { callerScope, type Caller } from '../context.ts';
import { Problem } from '../errors/problem.ts';
import {
  PLATFORM_NEEDS,
  platformNeed,
  type Access,
  type PlatformNeed,
  type Volume,
} from '../http/app-types.ts';
import type { DeclaredResponse, RequestExample, TakenQuery } from '../http/declared-call.ts';
import { volumeOf } from './limits.ts';
import type { Operator } from '../releases/index.ts';

const API = '/api/v1/';

/** A route that does not declare who may call it: the server does not start. */
export class UndeclaredAccessError extends Error {
  override readonly name = 'UndeclaredAccessError';
}

function refuseAction(caller: Caller, action: Action | OwnAction): never {
  const { organization } = caller;
  if (!organization) throw new Problem('no_organization');
  const approved = { ...organization, status: 'approved' };
  const allowed = callerScope({ ...caller, organization: approved }, action) !== null;
  throw new Problem(allowed ? 'organization_not_approved' : 'forbidden');
}

/** Throws the problem that the caller gets when a route is not for them; `id` is the record that its address names. */
export function requireAccess(caller: Caller, access: Access, inactiveAllowed = false, id?: string): void {
  if (access === 'public' || access === 'system' || platformNeed(access) !== null) return;
  if (!caller.user) throw new Problem('unauthenticated');
  if (!inactiveAllowed) requireActive(caller.user);
  if (access === 'signed_in' || !('action' in access)) return;
  if (access.orOneself && id === caller.user.id) return;
  if (callerScope(caller, access.action) === null) refuseAction(caller, access.action);
}

/** A registered route and who may call it. */
export interface InventoryEntry {
  method: string;
  url: string;
  access: Access;
  schema: FastifySchema;
  /** Media types of bodies besides JSON. */
  bodyTypes: readonly string[];
  /** The limit that counts it. */
  volume: Volume;
  /** Whose route it is; null where no domain adds it. */
  domain: string | null;
  feature?: FeatureName | undefined;
  inactiveAllowed?: boolean | undefined;
  whose?: string | undefined;
  responses?: DeclaredResponse | readonly DeclaredResponse[] | undefined;
  query?: TakenQuery | undefined;
  form?: object | undefined;
  example?: RequestExample | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route, as it was registered. */
    inventory: InventoryEntry[];
  }
  interface FastifyRequest {
    /** Who calls an operator's route; reading it on another route is a mistake and throws. */
    readonly operator: Operator;
    /** Set by the chain. */
    establishedOperator: Operator | null;
  }
}

const isDeclared = (access: Access | undefined): access is Access => {
  if (access === undefined) return false;
  return typeof access === 'string' || 'action' in access || PLATFORM_NEEDS.includes(access.platform);
};

export interface AccessOptions {
  /** Throws what an operator's route does not admit. */
  admitOperator: (request: FastifyRequest, reply: FastifyReply, need: PlatformNeed) => Promise<Operator>;
}

/**
 * Operators, then feature switch and permission: all before the body. Refuses at start-up a route without
 * `config.access`.
 */
export function accessPlugin(app: FastifyInstance, { admitOperator }: AccessOptions): void {
  app.decorate('inventory', []);
  app.decorateRequest('establishedOperator', null);
  app.decorateRequest('operator', {
    getter(this: FastifyRequest) {
      if (!this.establishedOperator) throw new Error('This route has no operator');
      return this.establishedOperator;
    },
  });
  app.addHook('onRoute', function (this: FastifyInstance, route: RouteOptions) {
    const { url, config, schema = {} } = route;
    const access = config?.access;
    if (!isDeclared(access))
      throw new UndeclaredAccessError(`${String(route.method)} ${url} does not declare its access`);
    const {
      bodyTypes = [],
      isAlias,
      feature,
      inactiveAllowed,
      whose,
      responses,
      query,
      form,
      example,
    } = config ?? {};
    if (isAlias) return;
    const described = {
      feature,
      inactiveAllowed,
      whose,
      responses,
      query,
      form,
      example,
      volume: volumeOf(config),
      domain: this.domain,
    };
    app.inventory.push(
      ...[route.method].flat().map((method) => ({ method, url, access, schema, bodyTypes, ...described })),
    );
  });
  app.addHook('onRequest', async (request, reply) => {
    const { url, config } = request.routeOptions;
    const { access, feature, inactiveAllowed } = config;
    const need = platformNeed(access);
    if (need !== null) request.establishedOperator = await admitOperator(request, reply, need);
    if (!request.establishedCaller || access === undefined) return;
    // A visitor's response would not be what the caller asks for. Signing in again is done with the old headers too.
    if (request.presentsEndedSession && url?.startsWith(API)) throw new Problem('unauthenticated');
    if (feature && !request.caller.features[feature]) throw new Problem('feature_disabled');
    requireAccess(request.caller, access, inactiveAllowed, (request.params as { id?: string }).id);
  });
}
