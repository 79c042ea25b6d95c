import type { FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';
import {
  BUILD_ID,
  FAILURE_CLASSES,
  REMOTE_NAME,
  type Composition,
  type ReleaseReport,
} from '@samen/contracts';
import type { App } from '../http/app-types.ts';
import { Problem, rateLimited } from '../errors/problem.ts';
import { addressKey } from '../limits/address-key.ts';
import { CSP_REPORT_TYPE, readCspReport } from './csp-report.ts';
import { isOffered } from './health.ts';
import type { Platform } from './platform.ts';
import { recordReports } from './reports.ts';
import { siteFor, visitorOf } from './visitor.ts';

const Report = Type.Object(
  {
    kind: Type.Enum(['load', 'failure', 'error', 'switch', 'csp']),
    remote: Type.String({ pattern: REMOTE_NAME.source }),
    buildId: Type.String({ pattern: BUILD_ID.source }),
    outcome: Type.Enum(['ok', 'recovered', 'failed']),
    failure: Type.Optional(Type.Enum([...FAILURE_CLASSES])),
    message: Type.Optional(Type.String({ maxLength: 500 })),
    durationMs: Type.Optional(Type.Number({ minimum: 0, maximum: 600_000 })),
  },
  { additionalProperties: false },
);
/** A beacon carries one report, or several that were waiting. */
const Reports = Type.Array(Report, { maxItems: 50 });

const BODY_LIMIT = 32 * 1024;
const LIMIT = { count: 120, seconds: 60 };
/** Reports that count for a rollout, from one address. */
const PER_CANARY = { count: 20, seconds: 600 };

function parse(body: unknown, isViolation: boolean, live: Composition | null): Static<typeof Reports> {
  let value = body;
  try {
    if (typeof body === 'string') value = JSON.parse(body);
  } catch {
    throw new Problem('invalid_parameter');
  }
  if (isViolation) value = readCspReport(value, live);
  const reports = Array.isArray(value) ? value : [value];
  if (!Check(Reports, reports)) throw new Problem('invalid_parameter');
  return reports;
}

/**
 * What browsers report about releases: how they loaded, by `sendBeacon`, and what the security policy refused, by its
 * `report-uri`. Added up per minute and logged. What is reported of a canary counts for its rollout where this visitor
 * gets it, and from one address only so much: anyone who forges reports is to need many.
 */
export async function reportRoutes(app: App, { platform }: { platform: Platform }): Promise<void> {
  const { clock, db } = app.context;
  const bodyTypes = ['text/plain', CSP_REPORT_TYPE];
  app.addContentTypeParser(bodyTypes, { parseAs: 'string' }, (_request, body, done) => done(null, body));

  /** What this visitor gets, and which canaries are among it. */
  async function seenBy(request: FastifyRequest) {
    const live = platform.feed.live();
    if (!live) return { composition: null, candidates: [] };
    const site = await siteFor(request, live.rollouts);
    const { composition } = live.variantFor(visitorOf(request, site, live.rollouts));
    const isSeen = (one: { remote: string; buildId: string }) =>
      isOffered(composition, one.remote, one.buildId);
    return { composition, candidates: live.rollouts.filter(isSeen) };
  }

  app.post(
    '/platform/v1/reports',
    { config: { access: 'system', bodyTypes }, bodyLimit: BODY_LIMIT },
    async (request, reply) => {
      if (request.headers['sec-fetch-site'] === 'cross-site') throw new Problem('forbidden');
      const address = addressKey(request.ip);
      const seconds = app.limits.volume(['reports', address], LIMIT);
      if (seconds > 0) throw rateLimited(seconds);
      const isViolation = request.headers['content-type']?.startsWith(CSP_REPORT_TYPE) ?? false;
      const { composition, candidates } = await seenBy(request);
      const reports = parse(request.body, isViolation, composition) as ReleaseReport[];
      await recordReports({ clock, db, log: request.log }, 'a browser', reports);
      const ofCanaries = reports.filter(({ remote, buildId }) =>
        candidates.some((one) => one.remote === remote && one.buildId === buildId),
      );
      await platform.reported(
        ofCanaries.filter(
          ({ remote }) => app.limits.volume(['candidate', address, remote], PER_CANARY) === 0,
        ),
      );
      return reply.code(204).header('cache-control', 'no-store').send();
    },
  );
}
