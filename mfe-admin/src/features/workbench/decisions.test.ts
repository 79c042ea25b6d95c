import { WORK_KINDS, type WorkKind } from '@samen/resources/administration';
import { decisionsOn } from './decisions.ts';
import type { WorkRecord } from './workbench.api.ts';

const RECORD = {
  id: 'r-1',
  lockVersion: 3,
  description: 'Wij onderhouden met veertig buren een moestuin en delen de oogst met de voedselbank.',
  vacancyType: 'volunteering',
  expiresAt: '2099-01-01',
  replyTo: 'noor@example.nl',
};
const decided = (kind: WorkKind, own: object = {}) =>
  decisionsOn({ kind }, { ...RECORD, ...own } as unknown as WorkRecord);
const VALUES = { text: 'Omdat het zo is.', reason: 'no_fit' };

it.each<[WorkKind, string[]]>([
  ['organization_pending', ['a approve', 'w deny']],
  ['vacancy_review', ['a publish']],
  ['application_overdue', ['a accept', 'w reject', 'v accept_with']],
  ['vacancy_expiring', ['a renew', 'w archive']],
  ['vacancy_stale', ['a renew', 'w archive']],
  ['submission_new', ['a handle', 'w spam', 'v reply']],
  ['report_open', ['a keep', 'w remove']],
  ['duplicate_found', ['w apart']],
])('of %s are %j', (kind, names) => {
  expect(decided(kind).map(({ letter, name }) => `${letter} ${name}`)).toEqual(names);
});

it('returns one-on-one help alone with a note', () => {
  const names = decided('help_review', { vacancyType: 'p2p' }).map(({ name }) => name);
  expect(names).toEqual(['publish', 'return']);
});

it('replies to nothing without an address', () => {
  expect(decided('submission_new', { replyTo: null }).map(({ name }) => name)).toEqual(['handle', 'spam']);
});

it('handles a submission once its reply is sent', () => {
  const reply = decided('submission_new').find(({ name }) => name === 'reply');
  expect(reply?.requests(VALUES).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST form_submissions/r-1/answer',
    'PUT form_submissions/r-1',
  ]);
});

it('never brings the last day of a vacancy nearer', () => {
  const [renew] = decided('vacancy_expiring', { expiresAt: '2099-01-01' });
  expect(renew?.requests(VALUES)[0]?.body).toMatchObject({
    data: { attributes: { expiresAt: '2099-01-01' } },
  });
});

it.each(WORK_KINDS)('has one letter for each decision of %s', (kind) => {
  const letters = decided(kind).map(({ letter }) => letter);
  expect(new Set(letters).size).toBe(letters.length);
});
