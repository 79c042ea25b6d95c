import type { ReleaseReport } from '@samen/contracts/release';
import { pageReport } from './report.ts';

const load: ReleaseReport = { kind: 'load', remote: 'example', buildId: '1.0.0-00000001', outcome: 'ok' };
const failure: ReleaseReport = { ...load, kind: 'failure', outcome: 'failed', failure: 'http' };

it('reports once how a release came up, and each switch', () => {
  const sent: ReleaseReport[] = [];
  const report = pageReport((one) => sent.push(one));
  const switched: ReleaseReport = { ...load, kind: 'switch' };
  const other: ReleaseReport = { ...failure, buildId: '1.0.0-00000002' };
  for (const one of [
    load,
    failure,
    load,
    { ...failure, failure: 'timeout' as const },
    other,
    switched,
    switched,
  ])
    report(one);
  expect(sent).toEqual([load, failure, other, switched, switched]);
});
