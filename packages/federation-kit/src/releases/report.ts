import type { SendReport } from './types.ts';

/** Reports outcomes by beacon: no answer is waited for, and a page that closes still sends. No personal data. */
export const beaconReport: SendReport = (report) => {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  navigator.sendBeacon?.('/platform/v1/reports', body);
};
