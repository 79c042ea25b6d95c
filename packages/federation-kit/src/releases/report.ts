import type { SendReport } from './types.ts';

/** Reports outcomes by beacon: no answer is waited for, and a page that closes still sends. No personal data. */
const beaconReport: SendReport = (report) => {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  navigator.sendBeacon?.('/platform/v1/reports', body);
};

/**
 * The reports of one page. How a release came up, or did not, is told once, however often it is tried again: releases
 * are compared by the pages in which they fail.
 */
export function pageReport(send: SendReport = beaconReport): SendReport {
  const told = new Set<string>();
  return (report) => {
    const { kind, remote, buildId, outcome } = report;
    const key = [kind, remote, buildId, outcome].join(' ');
    if (kind !== 'switch' && told.has(key)) return;
    told.add(key);
    send(report);
  };
}
