import type { PublishedRelease, RemoteStatus } from '@samen/contracts/release';
import { statusLines } from './status-text.ts';

const published = (tag: string, own: Partial<PublishedRelease> = {}): PublishedRelease => ({
  buildId: `1.0.0-${tag}`,
  version: '1.0.0',
  publishedAt: '2026-03-02T10:00:00Z',
  publishedBy: 'anna',
  bytes: 1,
  firstVisitBytes: 1,
  saysImports: true,
  saysCalls: true,
  unserved: [],
  ...own,
});
const status = (releases: PublishedRelease[], own: Partial<RemoteStatus> = {}): RemoteStatus => ({
  remote: 'vacancies',
  team: 'Vacancies',
  revision: 1,
  active: '1.0.0-aaaaaaaa',
  activeSince: null,
  previous: null,
  releases,
  rollout: null,
  killed: [],
  health: [],
  ...own,
});

it('says in the overview what is not served of what visitors get, and which others are not served whole', () => {
  const releases = [
    published('aaaaaaaa', { unserved: ['It calls this.', 'It calls that.'] }),
    published('bbbbbbbb', { unserved: ['It calls these.'] }),
    published('cccccccc', { unserved: ['It calls those.'] }),
    published('dddddddd'),
  ];
  expect(statusLines(status(releases, { killed: ['1.0.0-cccccccc'] }), false).slice(1)).toEqual([
    '  Look at this: It calls this.',
    '  Look at this: It calls that.',
    '  kept, and not served whole: 1.0.0-bbbbbbbb; release status vacancies says why',
  ]);
  expect(statusLines(status([published('aaaaaaaa')]), false)).toHaveLength(1);
});

it('marks in the list of a remote what names no imports, no calls, and what is not served of each', () => {
  const releases = [
    published('aaaaaaaa', { saysImports: false, saysCalls: false }),
    published('bbbbbbbb', { unserved: ['It calls these.'] }),
  ];
  expect(statusLines(status(releases, { killed: ['1.0.0-aaaaaaaa'] }), true).slice(1)).toEqual([
    '  1.0.0-aaaaaaaa          published 2026-03-02T10:00:00Z, names no imports, names no calls, killed',
    '  1.0.0-bbbbbbbb          published 2026-03-02T10:00:00Z',
    '    It calls these.',
  ]);
});
