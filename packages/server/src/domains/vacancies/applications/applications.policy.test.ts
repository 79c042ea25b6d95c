import type { AccessScope } from '../../../auth/access-scope.ts';
import { outcomeOf } from '../../../test/callers.ts';
import type { VacancyView } from '../vacancies/index.ts';
import type { ApplicationRow } from './applications.repository.ts';
import {
  applicationActions,
  applicationState,
  beginsWithAnyone,
  isDecided,
  isOpen,
  NO_ACCESS_SCOPES,
  requireDecider,
  requireNotOwn,
  requireOfferOpen,
  requireOpen,
  requireSeat,
  requireWritable,
  type ApplicationAccessScopes,
} from './applications.policy.ts';
import type { ApplicationVacancy } from './involved.repository.ts';

// The rest of that folder serves vacancies.
jest.mock('../vacancies/index.ts', () => ({
  ...jest.requireActual('../vacancies/vacancies.policy.ts'),
  ...jest.requireActual('../vacancies/occurrences.ts'),
}));

const NOW = new Date('2026-05-10T12:00:00Z');
const EARLIER = new Date('2026-05-10T11:59:59Z');
const LATER = new Date('2026-05-10T12:00:01Z');

const UNDECIDED = {
  status: null,
  confirmed_at: NOW,
  withdrawn_at: null,
  waitlisted_at: null,
  offered_at: null,
  offer_expires_at: null,
};

describe('the state of an application', () => {
  const row = (own: Partial<ApplicationRow>) => ({ ...UNDECIDED, ...own }) as ApplicationRow;

  it.each<[string, Partial<ApplicationRow>]>([
    ['unconfirmed', { confirmed_at: null }],
    ['new', {}],
    ['accepted', { status: 'accepted' }],
    ['rejected', { status: 'rejected' }],
    ['withdrawn', { withdrawn_at: NOW }],
    ['withdrawn', { withdrawn_at: NOW, status: 'accepted' }],
    ['withdrawn', { withdrawn_at: NOW, confirmed_at: null }],
    ['unconfirmed', { confirmed_at: null, status: 'accepted' }],
    ['waitlisted', { waitlisted_at: NOW }],
    ['offered', { waitlisted_at: NOW, offered_at: NOW, offer_expires_at: LATER }],
    ['accepted', { waitlisted_at: NOW, offered_at: NOW, status: 'accepted' }],
    ['withdrawn', { waitlisted_at: NOW, offered_at: NOW, offer_expires_at: LATER, withdrawn_at: NOW }],
    ['lapsed', { waitlisted_at: NOW, offered_at: NOW, offer_expires_at: NOW, withdrawn_at: NOW }],
    ['lapsed', { waitlisted_at: NOW, offered_at: NOW, offer_expires_at: EARLIER, withdrawn_at: NOW }],
  ])('is %s with %j', (state, own) => {
    expect(applicationState(row(own))).toBe(state);
  });
});

const VIEW: VacancyView = {
  tenantId: 'public',
  centerId: 'centre',
  sharing: false,
  hiddenTypes: ['p2p'],
  today: '2026-05-10',
  now: NOW,
  userId: null,
};
const vacancy = (own: Partial<ApplicationVacancy> = {}): ApplicationVacancy =>
  ({
    volunteer_center_id: 'centre',
    shared_across_centers: false,
    vacancy_type: 'volunteering',
    status: 'published',
    published_at: EARLIER,
    expires_at: '2026-05-10',
    registration_closes_at: null,
    apply_url: null,
    cancelled_occurrences: [],
    created_by_id: 'maker',
    contact_person_id: 'contact',
    ...own,
  }) as ApplicationVacancy;

describe('a vacancy accepts applications', () => {
  const elsewhere = { volunteer_center_id: 'elsewhere' } as const;
  it.each<[string, Partial<ApplicationVacancy>, string, Partial<VacancyView>?]>([
    ['on its last day', {}, 'done'],
    ['a day after', { expires_at: '2026-05-09' }, 'invalid_transition'],
    ['without a last day', { expires_at: null }, 'invalid_transition'],
    [
      'of which nothing takes place any more',
      { starts_at: EARLIER, ends_at: LATER, cancelled_occurrences: [EARLIER.toISOString()] },
      'invalid_transition',
    ],
    ['until its registration closes', { registration_closes_at: LATER }, 'done'],
    ['when that closes', { registration_closes_at: NOW }, 'invalid_transition'],
    ['after that', { registration_closes_at: EARLIER }, 'invalid_transition'],
    ['with an address of its own', { apply_url: 'https://elders.example/' }, 'invalid_transition'],
    ['when it is filled', { status: 'filled' }, 'invalid_transition'],
    ['when it is expired', { status: 'expired' }, 'invalid_transition'],
    ['when it is archived', { status: 'archived' }, 'gone'],
    ['when it is deleted', { status: 'deleted' }, 'gone'],
    ['as a draft', { status: 'draft' }, 'not_found'],
    ['when it was never published', { published_at: null }, 'not_found'],
    ['when it was archived as a draft', { status: 'archived', published_at: null }, 'not_found'],
    ['of a type that the site does not have', { vacancy_type: 'p2p' }, 'not_found'],
    ['of a type that the site has', { vacancy_type: 'activity' }, 'done', { hiddenTypes: [] }],
    [
      'as one-on-one help, which is answered in a conversation',
      { vacancy_type: 'p2p' },
      'invalid_transition',
      { hiddenTypes: [] },
    ],
    ['of another centre', elsewhere, 'not_found'],
    ['of another centre that shares it', { ...elsewhere, shared_across_centers: true }, 'not_found'],
    ['of another centre, where the site shows those', elsewhere, 'not_found', { sharing: true }],
    [
      'of another centre, shared and shown',
      { ...elsewhere, shared_across_centers: true },
      'done',
      { sharing: true },
    ],
  ])('%s', async (_name, own, outcome, view = {}) => {
    const one = vacancy(own);
    expect(await outcomeOf(() => requireOpen(one, { ...VIEW, ...view }, NOW))).toBe(outcome);
    expect(isOpen(one, { ...VIEW, ...view }, NOW)).toBe(outcome === 'done');
  });

  it('where there is one; the field says what is missing', () => {
    expect(isOpen(null, VIEW, NOW)).toBe(false);
    expect(() => requireOpen(null, VIEW, NOW)).toThrow(
      expect.objectContaining({
        code: 'not_found',
        details: { pointer: '/data/attributes/vacancy_id' },
      }),
    );
  });

  it('or what broke is reported', () => {
    const broken = new Proxy(vacancy(), {
      get() {
        throw new TypeError('a bug');
      },
    });
    expect(() => isOpen(broken, VIEW, NOW)).toThrow('a bug');
  });
});

it.each([
  ['maker', 'forbidden'],
  ['contact', 'forbidden'],
  ['other', 'done'],
  [null, 'done'],
])('%s applies: %s', async (userId, outcome) => {
  expect(await outcomeOf(() => requireNotOwn(vacancy(), userId))).toBe(outcome);
});

describe('the actions on an application', () => {
  const NOTHING: AccessScope = { kind: 'nothing' };
  const HERE: AccessScope = { kind: 'center', id: 'centre' };
  const row = (own: Partial<ApplicationRow> = {}) =>
    ({
      user_id: 'applicant',
      organization_id: 'organization',
      volunteer_center_id: 'centre',
      ...UNDECIDED,
      ...own,
    }) as ApplicationRow;
  const offered = (
    userId: string | null,
    own: Partial<ApplicationRow> = {},
    { decide = NOTHING, notes = NOTHING }: Partial<ApplicationAccessScopes> = {},
  ) => applicationActions(row(own), userId, { decide, notes }).join(' ');

  it.each<[string, Partial<ApplicationRow>, string]>([
    ['new', {}, 'applications.withdraw'],
    ['accepted', { status: 'accepted' }, 'applications.withdraw'],
    ['rejected', { status: 'rejected' }, ''],
    ['withdrawn', { withdrawn_at: NOW }, ''],
    ['unconfirmed', { confirmed_at: null }, 'applications.confirm applications.register'],
    ['waitlisted', { waitlisted_at: NOW }, 'applications.withdraw'],
    [
      'offered',
      { waitlisted_at: NOW, offered_at: NOW },
      'applications.accept_offer applications.decline_offer',
    ],
  ])('are for the applicant of a %s one: %s', (_state, own, expected) => {
    expect(applicationActions(row(own), 'applicant', NO_ACCESS_SCOPES).join(' ')).toBe(expected);
  });

  it('are none of another person, or of a visitor', () => {
    expect(offered('other')).toBe('');
    expect(offered(null, { user_id: null })).toBe('');
  });

  it.each<[string, Partial<ApplicationRow>, string]>([
    ['new', {}, 'applications.decide'],
    ['accepted', { status: 'accepted' }, 'applications.decide'],
    ['rejected', { status: 'rejected' }, 'applications.decide'],
    ['withdrawn', { withdrawn_at: NOW }, ''],
    ['unconfirmed', { confirmed_at: null }, ''],
  ])('are deciding on a %s one where the role has it: %s', (_state, own, expected) => {
    expect(offered('other', own, { decide: HERE })).toBe(expected);
    expect(offered('other', { ...own, volunteer_center_id: 'elsewhere' }, { decide: HERE })).toBe('');
  });

  it('are no decision on one’s own, whatever the role', () => {
    expect(offered('applicant', {}, { decide: HERE })).toBe('applications.withdraw');
  });

  it('are notes where the role has it, also of a mentor, and never on one’s own', () => {
    const mentor: AccessScope = { kind: 'students', mentorId: 'mentor' };
    expect(offered('other', {}, { notes: HERE })).toBe('internal_notes.edit');
    expect(offered('other', { volunteer_center_id: 'elsewhere' }, { notes: HERE })).toBe('');
    expect(offered('mentor', {}, { notes: mentor })).toBe('internal_notes.edit');
    expect(offered('applicant', { status: 'rejected' }, { notes: HERE })).toBe('');
    expect(offered('applicant', { status: 'rejected' }, { notes: mentor })).toBe('');
  });

  it('are nothing of a role without access', () => {
    expect(NO_ACCESS_SCOPES).toEqual({ decide: NOTHING, notes: NOTHING });
  });
});

describe('who decides on an application', () => {
  const CENTER: AccessScope = { kind: 'center', id: 'centre' };
  const application = {
    user_id: 'applicant',
    confirmed_at: NOW,
    organization_id: 'organization',
    volunteer_center_id: 'centre',
  };

  it.each<[string, Partial<ApplicationRow>, string | null, AccessScope, string]>([
    ['its centre', {}, 'me', CENTER, 'done'],
    ['its organization', {}, 'me', { kind: 'organizations', ids: ['organization'] }, 'done'],
    ['not another centre', { volunteer_center_id: 'other' }, 'me', CENTER, 'not_found'],
    ['not another organization', {}, 'me', { kind: 'organizations', ids: ['other'] }, 'not_found'],
    ['not a mentor', {}, 'me', { kind: 'students', mentorId: 'me' }, 'not_found'],
    ['no one before it is confirmed', { confirmed_at: null }, 'me', CENTER, 'not_found'],
    ['not the applicant', {}, 'applicant', { kind: 'tenant' }, 'forbidden'],
    ['not the applicant, unconfirmed', { confirmed_at: null }, 'applicant', CENTER, 'forbidden'],
    ['its centre, where the applicant has no account', { user_id: null }, 'me', CENTER, 'done'],
    [
      'not a visitor, where the applicant has no account',
      { user_id: null },
      null,
      { kind: 'nothing' },
      'not_found',
    ],
  ])('is %s', async (_who, own, userId, scope, expected) => {
    expect(await outcomeOf(() => requireDecider({ ...application, ...own }, userId, scope))).toBe(expected);
  });

  it.each<[ApplicationRow['status'], number | undefined, boolean]>([
    [null, undefined, false],
    ['accepted', undefined, true],
    [null, 2, false],
    ['accepted', 2, false],
    [null, 1, true],
    ['rejected', 3, true],
  ])('is late with %s, of which they saw version %s: %s', (status, seen, expected) => {
    expect(isDecided({ status, lock_version: 2 }, seen)).toBe(expected);
  });
});

describe('a place', () => {
  const LINED_UP = { auto_accept: true, close_when_full: false, positions: 2 };
  const BY_HAND = { ...LINED_UP, auto_accept: false };
  const CLOSING = { ...LINED_UP, close_when_full: true };

  it.each([
    ['is free', LINED_UP, { accepted: 1, offered: 0, waiting: 0 }, 'done'],
    ['is offered to another', LINED_UP, { accepted: 1, offered: 1, waiting: 0 }, 'invalid_transition'],
    ['is no longer free', LINED_UP, { accepted: 2, offered: 0, waiting: 0 }, 'invalid_transition'],
    ['is free, for who waits', LINED_UP, { accepted: 0, offered: 0, waiting: 1 }, 'invalid_transition'],
    ['is given by hand beyond what is needed', BY_HAND, { accepted: 2, offered: 0, waiting: 0 }, 'done'],
    [
      'is given by hand, to who waits first',
      BY_HAND,
      { accepted: 0, offered: 0, waiting: 1 },
      'invalid_transition',
    ],
    ['is given where no one stands in line', CLOSING, { accepted: 2, offered: 0, waiting: 0 }, 'done'],
  ])('%s', async (_what, vacancy, seats, expected) => {
    expect(await outcomeOf(() => requireSeat(vacancy, seats))).toBe(expected);
  });

  it.each([
    [null, 'done'],
    [LATER, 'done'],
    [NOW, 'invalid_transition'],
    [EARLIER, 'invalid_transition'],
  ])('that is offered until %s can be taken: %s', async (offer_expires_at, expected) => {
    expect(await outcomeOf(() => requireOfferOpen({ offer_expires_at }, NOW))).toBe(expected);
  });
});

describe('a message to many', () => {
  it.each([
    ['new', true],
    ['waitlisted', true],
    ['offered', true],
    ['accepted', true],
    ['rejected', false],
    ['lapsed', false],
  ] as const)('goes to who is %s, also where it is the first to them: %s', (state, isFirst) => {
    expect(() => requireWritable(state)).not.toThrow();
    expect(beginsWithAnyone(state)).toBe(isFirst);
  });

  it('goes to no one who has withdrawn', () => {
    expect(() => requireWritable('withdrawn')).toThrow(
      expect.objectContaining({ code: 'invalid_transition', details: { text: 'applicant_withdrawn' } }),
    );
  });
});
