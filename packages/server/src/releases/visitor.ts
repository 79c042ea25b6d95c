import { randomBytes } from 'node:crypto';
import type { Rollout, RolloutRule } from '@samen/contracts';
import type { Visitor } from '@samen/releases';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { days } from '../clock.ts';
import { Problem } from '../errors/problem.ts';
import { readCookie, serializeCookie } from '../http/cookies.ts';
import type { HostSite } from '../sites.ts';
import { isStaff } from './staff-cookie.ts';

/** Stores a browser's bucket: at random, of no one in particular, and there only while a percentage is rolled out. */
export const COHORT_COOKIE = 'samen-cohort';
const SUBJECT = /^[\w-]{22}$/;
const STORED_FOR = days(365) / 1000;

const names = (rollouts: readonly Rollout[], ...kinds: RolloutRule['kind'][]) =>
  rollouts.some(({ rules }) => rules.some(({ kind }) => kinds.includes(kind)));

/** The bucket of this browser. With a response to put it in, one that has none gets one. */
function subjectOf(request: FastifyRequest, reply: FastifyReply | undefined): string | null {
  const cohort = readCookie(request.headers.cookie, COHORT_COOKIE);
  if (cohort !== null && SUBJECT.test(cohort)) return cohort;
  if (!reply) return null;
  const subject = randomBytes(16).toString('base64url');
  const { isSecure: secure } = request.server.context.origins;
  void reply.header(
    'set-cookie',
    serializeCookie(COHORT_COOKIE, subject, { secure, httpOnly: true, maxAge: STORED_FOR }),
  );
  return subject;
}

/** The site of a request, where a rollout looks at it; `system` routes have none by themselves. */
export async function siteFor(
  request: FastifyRequest,
  rollouts: readonly Rollout[],
): Promise<HostSite | null> {
  if (request.site || !names(rollouts, 'tenant', 'centre')) return request.site;
  const { sites } = request.server.context;
  // Without its site a visitor would be sent from one release to the other.
  return sites.byHost(request.host).catch(() => {
    throw new Problem('unavailable');
  });
}

/** The caller, as far as these rollouts look. */
export function visitorOf(
  request: FastifyRequest,
  site: HostSite | null,
  rollouts: readonly Rollout[],
  reply?: FastifyReply,
): Visitor {
  return {
    tenant: site?.tenantId ?? null,
    centre: site ? [site.center.id, site.center.slug] : [],
    isStaff: names(rollouts, 'staff') && isStaff(request.server.context, request.headers.cookie),
    subject: names(rollouts, 'percent') ? subjectOf(request, reply) : null,
  };
}
