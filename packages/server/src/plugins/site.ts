import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DEFAULT_LOCALE, HEADERS, LOCALES, type Locale } from '@samen/contracts';
import type { ServerContext } from '../context.ts';
import { Problem } from '../errors/problem.ts';
import { platformNeed } from '../http/app-types.ts';
import { normalizeHost } from '../host-name.ts';
import type { HostSite } from '../sites.ts';

/** The first of our languages in `Accept-Language`, by weight. */
export function negotiateLocale(header: string | undefined): Locale {
  const wishes = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part, index) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters
        .map((one) => /^\s*q=([\d.]+)$/.exec(one)?.[1])
        .find((one) => one !== undefined);
      return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight), index };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight || one.index - other.index);
  for (const { language } of wishes) {
    const locale = LOCALES.find((one) => one === language);
    if (locale) return locale;
  }
  return DEFAULT_LOCALE;
}

function hostHeaders({ raw }: FastifyRequest): number {
  return raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
}

/** The host decides the tenant. Only on hosts that serve the API alone, the header does. */
async function findSite(context: ServerContext, request: FastifyRequest): Promise<HostSite | null> {
  if (hostHeaders(request) !== 1) return null;
  const header = request.headers[HEADERS.tenant];
  const named = typeof header === 'string' ? header : null;
  const host = normalizeHost(request.host);
  if (host !== null && context.config.apiHosts.includes(host))
    return named === null ? null : context.sites.byTenant(named);
  const site = await context.sites.byHost(request.host);
  return site && named !== null && named !== site.tenantId ? null : site;
}

/** The language of the response, whatever that will be. */
export function localePlugin(app: FastifyInstance): void {
  app.decorateRequest('locale', DEFAULT_LOCALE);
  app.addHook('onRequest', async (request) => {
    request.locale = negotiateLocale(request.headers['accept-language']);
  });
}

/** Host → tenant and centre. A host that no one has is refused, except for health and files. */
export function sitePlugin(app: FastifyInstance, context: ServerContext): void {
  app.decorateRequest('site', null);
  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.access;
    if (access === 'system') return;
    request.site = await findSite(context, request);
    if (!request.site && platformNeed(access) === null) throw new Problem('tenant_not_found');
  });
}
