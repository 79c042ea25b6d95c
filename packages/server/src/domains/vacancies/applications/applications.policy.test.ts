import type { AccessScope } from '../../../auth/access-scope.ts';
import { outcomeOf } from '../../../test/callers.ts';
import type { VacancyView } from '../vacancies/index.ts';
import type { ApplicationRow } from './applications.repository.ts';
import {
  applicationActions,
  applicationState,
  isOpen,
  NO_ACCESS_SCOPES,
  requireNotOwn,
  requireOpen,
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
