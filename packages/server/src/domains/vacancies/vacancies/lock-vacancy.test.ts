import type { Caller } from '../../../context.ts';
import { callerOf, callerOrganization, outcomeOf } from '../../../test/callers.ts';
import { cannedQueries } from '../../../test/canned-queries.ts';
import { requireVersion } from '../../../http/require-version.ts';
import { lockVacancy } from './lock-vacancy.ts';
import type { StoredVacancy } from './vacancy-writes.repository.ts';

const ID = '6f1c1e0e-6b8a-4a57-9d56-0a4e3d0f7a11';
const STORED = {
  id: ID,
  organization_id: 'organization',
  volunteer_center_id: 'centre',
  vacancy_type: 'volunteering',
  created_by_id: 'maker',
  lock_version: 3,
} as StoredVacancy;
const HELP = { ...STORED, vacancy_type: 'p2p' } as StoredVacancy;

type Change = Parameters<typeof lockVacancy>[3];
const CHANGES: readonly Change[] = ['vacancies.edit', 'vacancies.publish', 'vacancies.feature'];

/** What each change comes to, in the order of `CHANGES`. */
const outcomes = (caller: Caller, row: StoredVacancy = STORED, id = ID) =>
  Promise.all(
    CHANGES.map((action) => outcomeOf(() => lockVacancy(cannedQueries([row]).queries, caller, id, action))),
  );
const lock = (caller: Caller, row: StoredVacancy, action: Change) =>
  lockVacancy(cannedQueries([row]).queries, caller, ID, action);

const inOffice = callerOf('person', callerOrganization(['center_superuser'], { id: 'office' }));
const admin = callerOf('person', callerOrganization(['admin']));
const peerToPeer = { peerToPeer: true };

describe('a vacancy is locked for a change', () => {
  it('by a role whose access scope has it', async () => {
    expect(await outcomes(inOffice)).toEqual(['done', 'done', 'done']);
    const locked = await lock(admin, STORED, 'vacancies.edit');
    expect([locked.row.id, locked.isOwnPost, locked.scopes['vacancies.edit']]).toEqual([
      ID,
      false,
      { kind: 'organizations', ids: ['organization'] },
    ]);
  });

  it('is not found outside of it', async () => {
    const none = ['not_found', 'not_found', 'not_found'];
    const elsewhere = { ...STORED, organization_id: 'another', volunteer_center_id: 'south' };
    expect(await outcomes(inOffice, elsewhere)).toEqual(none);
    expect(await outcomes(admin, elsewhere)).toEqual(none);
    expect(await outcomes(callerOf('maker'))).toEqual(none);
    expect(await outcomes(callerOf(null))).toEqual(none);
  });

  it('is not found where there is none, or under no identifier', async () => {
    const missing = cannedQueries([]);
    expect(await outcomeOf(() => lockVacancy(missing.queries, inOffice, ID, 'vacancies.edit'))).toBe(
      'not_found',
    );
    const { queries, statements } = cannedQueries([STORED]);
    expect(await outcomeOf(() => lockVacancy(queries, inOffice, 'none', 'vacancies.edit'))).toBe('not_found');
    expect(statements).toEqual([]);
  });

  it('is forbidden to who may see it and not change it so', async () => {
    const manager = callerOf('person', callerOrganization(['content_manager']));
    expect(await outcomes(manager)).toEqual(['forbidden', 'forbidden', 'forbidden']);
    expect(await outcomes(admin)).toEqual(['done', 'done', 'forbidden']);
  });

  it('waits for the approval of the organization', async () => {
    const pending = callerOf('person', callerOrganization(['admin'], { status: 'pending' }));
    expect(await outcomes(pending)).toEqual([
      'done',
      'organization_not_approved',
      'organization_not_approved',
    ]);
  });
});

describe('one-on-one help', () => {
  it('is changed by who posted it, but not featured', async () => {
    expect(await outcomes(callerOf('maker', null, peerToPeer), HELP)).toEqual(['done', 'done', 'not_found']);
    const locked = await lock(callerOf('maker', null, peerToPeer), HELP, 'vacancies.publish');
    expect([locked.isOwnPost, locked.row.id]).toEqual([true, ID]);
  });

  it('is changed by no one else, whatever they made', async () => {
    const none = ['not_found', 'not_found', 'not_found'];
    expect(await outcomes(callerOf('other', null, peerToPeer), HELP)).toEqual(none);
    expect(await outcomes(callerOf(null, null, peerToPeer), { ...HELP, created_by_id: null })).toEqual(none);
    const language = { ...HELP, vacancy_type: 'language' } as StoredVacancy;
    expect(await outcomes(callerOf('maker', null, peerToPeer), language)).toEqual(none);
  });

  it('is featured by its maker where their role has it, as any other', async () => {
    const superuser = callerOf('maker', callerOrganization(['center_superuser']), peerToPeer);
    expect(await outcomes(superuser, HELP)).toEqual(['done', 'done', 'done']);
    expect((await lock(superuser, HELP, 'vacancies.feature')).isOwnPost).toBe(false);
  });

  it('is not there where the site has none', async () => {
    const off = callerOf('maker', null, { peerToPeer: false });
    expect(await outcomes(off, HELP)).toEqual(['feature_disabled', 'feature_disabled', 'not_found']);
  });
});

it.each([
  [3, 'done'],
  [undefined, 'done'],
  [2, 'stale_record'],
  [4, 'stale_record'],
  [0, 'stale_record'],
])('a change that was based on version %s of 3: %s', async (seen, outcome) => {
  expect(await outcomeOf(() => requireVersion(STORED, seen))).toBe(outcome);
});
