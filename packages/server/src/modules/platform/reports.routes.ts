import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';
import {
  BUILD_ID,
  FAILURE_CLASSES,
  REMOTE_NAME,
  type Composition,
  type ReleaseReport,
} from '@samen/contracts';
import type { App } from '../../http/app-types.ts';
import { addressKey, rateLimiter } from '../../http/rate-limiter.ts';
import { Problem } from '../../errors/problem.ts';
import { CSP_REPORT_TYPE, readCspReport } from './csp-report.ts';
import type { ReleaseFeed } from './feed.ts';
import { recordReports } from './reports.ts';

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
 * What browsers tell of releases: how they loaded, by `sendBeacon`, and what the security policy refused, by its
 * `report-uri`. Added up per minute and logged.
 */
export async function reportRoutes(app: App, { feed }: { feed: Pick<ReleaseFeed, 'live'> }): Promise<void> {
  const { clock, db } = app.context;
  const limiter = rateLimiter(clock);
  const bodyTypes = ['text/plain', CSP_REPORT_TYPE];
  app.addContentTypeParser(bodyTypes, { parseAs: 'string' }, (_request, body, done) => done(null, body));

  app.post(
    '/platform/v1/reports',
    { config: { access: 'system', bodyTypes }, bodyLimit: BODY_LIMIT },
    async (request, reply) => {
      const seconds = limiter.hit(addressKey(request.ip), LIMIT);
      if (seconds > 0) throw new Problem('rate_limited', { meta: { seconds } });
      const isViolation = request.headers['content-type']?.startsWith(CSP_REPORT_TYPE) ?? false;
      const reports = parse(request.body, isViolation, feed.live()?.composition ?? null);
      await recordReports({ clock, db, log: request.log }, 'a browser', reports as ReleaseReport[]);
      return reply.code(204).header('cache-control', 'no-store').send();
    },
  );
}
