import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';
import { BUILD_ID, REMOTE_NAME, SHELL, type Composition, type ReleaseReport } from '@samen/contracts';

/** What browsers send to `report-uri` (Content Security Policy Level 3, section 5.5). */
export const CSP_REPORT_TYPE = 'application/csp-report';

const CspReport = Type.Object({
  'csp-report': Type.Object({
    'effective-directive': Type.Optional(Type.String()),
    'violated-directive': Type.Optional(Type.String()),
    'blocked-uri': Type.Optional(Type.String()),
    'source-file': Type.Optional(Type.String()),
  }),
});

const RELEASE_PATH = /^\/r\/([^/]+)\/([^/]+)\//;

/** The release whose file an address is. */
function releaseOf(address: string | undefined): Pick<ReleaseReport, 'remote' | 'buildId'> | null {
  const [, remote = '', buildId = ''] = RELEASE_PATH.exec(URL.parse(address ?? '')?.pathname ?? '') ?? [];
  return REMOTE_NAME.test(remote) && BUILD_ID.test(buildId) ? { remote, buildId } : null;
}

/** Origin and path; queries and fragments may carry what is no one's business. `inline`, `eval` and the like as they are. */
function withoutQuery(address: string): string {
  const url = URL.parse(address);
  return url ? `${url.protocol}//${url.host}${url.pathname}` : address;
}

/**
 * A browser's report of a violation as one of ours. It belongs to the release whose script did it, else whose file was
 * refused, else to the shell that is active. Null when it is no such report, or when there is no release yet.
 */
export function readCspReport(value: unknown, live: Composition | null): ReleaseReport | null {
  if (!Check(CspReport, value)) return null;
  const { 'csp-report': report } = value as Static<typeof CspReport>;
  const { 'source-file': source, 'blocked-uri': blocked = '' } = report;
  const shell = live && { remote: SHELL, buildId: live.shell.buildId };
  const release = releaseOf(source) ?? releaseOf(blocked) ?? shell;
  if (!release) return null;
  const directive = report['effective-directive'] ?? report['violated-directive'] ?? '';
  const message = `${directive} ${withoutQuery(blocked)}`.trim().slice(0, 500);
  return { kind: 'csp', ...release, outcome: 'failed', message };
}
