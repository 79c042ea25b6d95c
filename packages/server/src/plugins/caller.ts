import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HEADERS } from '@samen/contracts';
import type { OrganizationType } from '@samen/resources/organizations';
import { openSession } from '../auth/sessions.ts';
import type { Caller, CallerOrganization, CallerUser, ServerContext } from '../context.ts';
import { Problem } from '../errors/problem.ts';
import { platformNeed } from '../http/app-types.ts';
import type { HostSite } from '../sites.ts';

function header(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

function centerOf(request: FastifyRequest, site: HostSite): string {
  const requested = header(request, HEADERS.volunteerCenterId);
  if (requested === null) return site.center.id;
  const center = site.centers.find(({ id }) => id === requested);
  if (!center) throw new Problem('not_found', { header: HEADERS.volunteerCenterId });
  return center.id;
}

const FIRST_CHOICES: OrganizationType[] = ['School', 'VolunteerCenter'];

/** The organization that is current where none was chosen: the first School, else VolunteerCenter, else the first. */
export function selectOrganization(organizations: readonly CallerOrganization[]): CallerOrganization | null {
  for (const type of FIRST_CHOICES) {
    const found = organizations.find(({ organizationType }) => organizationType === type);
    if (found) return found;
  }
  return organizations[0] ?? null;
}

function organizationOf(request: FastifyRequest, user: CallerUser): CallerOrganization | null {
  const requested = header(request, HEADERS.currentOrganizationId);
  if (requested === null) return selectOrganization(user.organizations);
  const organization = user.organizations.find(({ id }) => id === requested);
  if (!organization) throw new Problem('organization_not_member', { header: HEADERS.currentOrganizationId });
  return organization;
}

async function establish(
  context: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller> {
  const { site, locale } = request;
  if (!site) throw new Problem('tenant_not_found');
  const { tenantId } = site;
  const caller: Caller = {
    tenantId,
    site,
    centerId: centerOf(request, site),
    features: site.features,
    locale,
    user: null,
    session: null,
    organization: null,
  };
  const token = header(request, HEADERS.accessToken);
  const client = header(request, HEADERS.client);
  const uid = header(request, HEADERS.uid)?.toLowerCase();
  if (!token || !client || !uid) return caller;
  const opened = await openSession(context, { tenantId, token, client, uid });
  if (!opened) {
    request.presentsEndedSession = true;
    return caller;
  }
  if (opened.headers) void reply.headers(opened.headers);
  const { user, session } = opened;
  return { ...caller, user, session, organization: organizationOf(request, user) };
}

/** Centre, session and organization: the caller. Cookies play no part, so no other site can call in a visitor's name. */
export function callerPlugin(app: FastifyInstance, context: ServerContext): void {
  app.decorateRequest('establishedCaller', null);
  app.decorateRequest('presentsEndedSession', false);
  app.decorateRequest('caller', {
    getter(this: FastifyRequest) {
      if (!this.establishedCaller) throw new Error('This route has no caller');
      return this.establishedCaller;
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    const { access } = request.routeOptions.config;
    if (access === 'system' || platformNeed(access) !== null) return;
    request.establishedCaller = await establish(context, request, reply);
  });
}
