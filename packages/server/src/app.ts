import compress from '@fastify/compress';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { constants as zlib } from 'node:zlib';
import { DOMAINS as CONTRACTS } from '@samen/resources/domains';
import type { ServerContext } from './context.ts';
import {
  CHANGER,
  DOMAINS,
  DOMAIN_PARTS,
  EMIT,
  FIELDS,
  FINDERS,
  IMPORTERS,
  OPERATORS,
  RELATED,
  RESOURCE_TYPES,
  WORK,
} from './domains/index.ts';
import { sendError } from './plugins/errors.ts';
import { withChanger } from './plugins/saved-by.ts';
import { pageRoutes, type PagesOptions } from './html/pages.routes.ts';
import { matchPage } from './html/page-routes.ts';
import { openRehearsal } from './html/rehearsal.ts';
import { siteVersions } from './html/site-versions.ts';
import type { App, TypeBoxProvider } from './http/app-types.ts';
import { sendClientError } from './plugins/client-errors.ts';
import { mount } from './http/mount.ts';
import { sitemapRoutes } from './sitemap/index.ts';
import { requestIdOf } from './http/request-id.ts';
import { rewriteTarget } from './http/request-target.ts';
import { AJV_OPTIONS, validatorBuilder } from './http/validator.ts';
import { inboxRoutes } from './mail/inbox.routes.ts';
import { declaredResponsesPlugin, describeApiPlugin, openApiRoutes, servedCalls } from './openapi/index.ts';
import { admitOperator, platformRoutes, type Platform } from './releases/index.ts';
import type { PageRenderer } from './rendering/index.ts';
import { acceptPlugin } from './plugins/accept.ts';
import { accessPlugin } from './plugins/access.ts';
import { bodiesPlugin } from './plugins/bodies.ts';
import { callerPlugin } from './plugins/caller.ts';
import { chosenPasswordsPlugin } from './plugins/chosen-passwords.ts';
import { conditionalPlugin } from './plugins/conditional.ts';
import { forPeoplePlugin } from './plugins/for-people.ts';
import { headPlugin } from './plugins/head.ts';
import { addDefaultHeaders, headersPlugin } from './plugins/headers.ts';
import { idempotencyPlugin } from './plugins/idempotency.ts';
import { inFlightPlugin } from './plugins/in-flight.ts';
import {
  accountCallsPlugin,
  anonymousPostsPlugin,
  countRequest,
  limitsPlugin,
  mailTargetsPlugin,
} from './plugins/limits.ts';
import { preconditionsPlugin } from './plugins/preconditions.ts';
import { resourceBodiesPlugin } from './plugins/resource-bodies.ts';
import { localePlugin, negotiateLocale, sitePlugin } from './plugins/site.ts';
import { actionMethodsPlugin, methodsPlugin } from './plugins/methods.ts';
import { relationshipsPlugin } from './relationships/index.ts';
import { sparseFieldsPlugin } from './plugins/sparse-fields.ts';
import { targetPlugin } from './plugins/target.ts';
import { writeParametersPlugin } from './plugins/write-parameters.ts';
import { assetRoutes } from './static/assets.routes.ts';
import { healthRoutes } from './static/health.routes.ts';
import { iconRoutes } from './static/icons.routes.ts';
import type { InFlight } from './supervisor/index.ts';

const BODY_LIMIT = 1_048_576;

export interface AppOptions {
  log?: FastifyBaseLogger;
  /** The releases of this installation; without them there are no pages to show. */
  platform?: Platform;
  /** What a visitor gets, where it does not come from `platform`. */
  compositionFor?: PagesOptions['compositionFor'];
  /** Renders public pages; without one every page is a frame. */
  renderer?: PageRenderer;
  /** Receives the routes that are being worked on. */
  inFlight?: InFlight;
  /** Routes of a program that embeds the server, behind the same chain. */
  register?: (app: App) => Promise<void>;
}

/**
 * How long a connection may take. The whole of a request has its time, so that files of slow lines arrive; who sends
 * nothing, or reads nothing, loses the connection. Streams live on their heartbeat, which comes more often.
 */
const timeoutsOf = ({ requestTimeout }: ServerContext['config']) => ({
  requestTimeout,
  // Longer than a proxy keeps a connection that it may use again.
  keepAliveTimeout: 72_000,
  connectionTimeout: 180_000,
  http: { headersTimeout: Math.min(20_000, requestTimeout), connectionsCheckingInterval: 1_000 },
});

/** Pages of `/dev`, which production does not have. */
const developerRoutes = ({ config }: ServerContext) =>
  config.environment === 'production' ? [] : [inboxRoutes];

/** Builds the server over what `context` shares. It does not listen yet. */
export async function createApp(context: ServerContext, options: AppOptions = {}): Promise<App> {
  const { trustedProxies } = context.config;
  const app = Fastify({
    ...(options.log ? { loggerInstance: options.log } : {}),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: BODY_LIMIT,
    rewriteUrl: rewriteTarget,
    requestIdHeader: false,
    genReqId: requestIdOf,
    clientErrorHandler: sendClientError,
    // What the router cannot read runs no hook: an address that cannot be decoded, or one that is not valid.
    frameworkErrors: (error, request, reply) => {
      const respond = async () => {
        addDefaultHeaders(context, reply);
        request.locale = negotiateLocale(request.headers['accept-language']);
        const isPage = request.method === 'GET' || request.method === 'HEAD';
        await sendError(countRequest(request) ?? error, request, reply, isPage);
      };
      respond().catch((failure: unknown) => {
        request.log.error({ err: failure }, 'no response to what the router cannot read');
        reply.hijack().raw.writeHead(500).end();
      });
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    exposeHeadRoutes: false,
    ...timeoutsOf(context.config),
    ajv: AJV_OPTIONS,
    schemaController: {
      compilersFactory: { buildValidator: validatorBuilder(context.config.environment === 'test') as never },
    },
  }).withTypeProvider<TypeBoxProvider>();

  app.decorate('context', context);
  app.decorate('domain', null);
  // What services add is in the shared contract.
  describeApiPlugin(app, {
    types: RESOURCE_TYPES,
    contracts: { ...CONTRACTS, services: CONTRACTS.shared },
  });
  app.decorate('emit', EMIT);
  app.decorate('importers', IMPORTERS);
  app.decorate('related', RELATED);
  app.decorate('work', WORK);
  app.decorate('finders', FINDERS);
  app.decorate('operators', OPERATORS);
  const { platform, compositionFor = (...args) => platform?.compositionFor(...args) ?? null } = options;
  app.decorate('hasPage', (request, path) => {
    const composition = compositionFor(request);
    return composition === null || matchPage(composition, path, request.caller.features) !== null;
  });
  app.setErrorHandler(async (error, request, reply) =>
    sendError(await withChanger(error, request, CHANGER), request, reply),
  );
  methodsPlugin(app);
  // Files of releases come compressed from the disk; this is for what is made per request.
  // Nothing that arrives is unpacked.
  await app.register(compress, {
    globalDecompression: false,
    brotliOptions: { params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } },
  });
  if (options.inFlight) inFlightPlugin(app, options.inFlight);
  chain(app, context);
  const relationships = relationshipsPlugin(app, RESOURCE_TYPES);
  for (const { name: domain, resources = [], sessions = [], files = [] } of DOMAINS) {
    for (const routes of resources) await mount(app, routes, { prefix: '/api/v1', domain });
    for (const routes of sessions) await mount(app, routes, { prefix: '/auth', domain });
    for (const routes of files) await mount(app, routes);
  }
  await relationships.mount();
  for (const routes of [healthRoutes, openApiRoutes, iconRoutes, assetRoutes, ...developerRoutes(context)])
    await mount(app, routes);
  if (platform)
    await mount(app, (scope) => platformRoutes(scope, { platform, sites: siteVersions(context) }));
  await mount(app, (scope) =>
    sitemapRoutes(scope, { compositionFor, sources: DOMAINS.flatMap(({ sitemap = [] }) => sitemap) }),
  );
  const { renderer = null } = options;
  await mount(app, (scope) =>
    pageRoutes(scope, {
      parts: DOMAIN_PARTS,
      compositionFor,
      renderer,
      ...(platform && { isOnTrial: platform.isOnTrial }),
    }),
  );
  if (platform && renderer)
    platform.rehearseWith(openRehearsal({ app, context, renderer, parts: DOMAIN_PARTS }));
  const { register } = options;
  if (register) await mount(app, register);
  await app.ready();
  await platform?.serveCalls(servedCalls(app.inventory, RESOURCE_TYPES));
  return app;
}

/**
 * The chain in its order: the address's limit, request line, host and tenant, centre, session and organization,
 * the account's limit, operator, feature and permission, the limit of anonymous posts, sparse fields and the parameters of
 * writes, type of body, its resource, and before the handler the hash of a chosen password, the key that makes a write
 * happen once, the version that it is for and the limit of who is written to. Who is
 * to be known is known before anything of the body is looked at.
 */
function chain(app: App, context: ServerContext): void {
  // What it puts in the place of JSON gets the headers of every response.
  forPeoplePlugin(app);
  conditionalPlugin(app);
  headersPlugin(app);
  localePlugin(app);
  limitsPlugin(app, context);
  targetPlugin(app);
  sitePlugin(app, context);
  callerPlugin(app, context);
  actionMethodsPlugin(app);
  accountCallsPlugin(app, context);
  accessPlugin(app, { admitOperator });
  declaredResponsesPlugin(app, RESOURCE_TYPES);
  // Behind the list of routes, in which HEAD is not one of its own.
  headPlugin(app);
  anonymousPostsPlugin(app, context);
  acceptPlugin(app);
  sparseFieldsPlugin(app, FIELDS);
  writeParametersPlugin(app);
  bodiesPlugin(app, context);
  resourceBodiesPlugin(app);
  chosenPasswordsPlugin(app);
  idempotencyPlugin(app, context);
  preconditionsPlugin(app, FIELDS);
  mailTargetsPlugin(app);
}
