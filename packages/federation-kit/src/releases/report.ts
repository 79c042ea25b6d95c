import type { ReleaseReport } from '@samen/contracts/release';
import type { Classified } from './classify.ts';
import type { Culprit } from './tampering.ts';
import type { SendReport } from './types.ts';

/** Sends reports by beacon: no response is awaited, and a page that closes still sends. No personal data. */
const beaconReport: SendReport = (report) => {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  navigator.sendBeacon?.('/platform/v1/reports', body);
};

/**
 * The reports of one page. How a release came up, or did not, is reported once, however often it is tried again:
 * releases are compared by the pages in which they fail.
 */
export function pageReport(send: SendReport = beaconReport): SendReport {
  const sent = new Set<string>();
  return (report) => {
    const { kind, remote, buildId, outcome } = report;
    const key = [kind, remote, buildId, outcome].join(' ');
    if (kind !== 'switch' && sent.has(key)) return;
    sent.add(key);
    send(report);
  };
}

export type Failure = Pick<Classified, 'failure' | 'message'>;

/** The report of what a release did not do, or did wrong. */
export function failureReport(
  { remote, buildId }: Culprit,
  kind: ReleaseReport['kind'],
  { failure, message }: Failure,
): ReleaseReport {
  return { kind, remote, buildId, outcome: 'failed', failure, message: message.slice(0, 500) };
}
