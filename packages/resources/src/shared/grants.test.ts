import { grantableRoles, type GrantLocation } from './grants.ts';
import type { ActingOrganization, RoleName } from './permissions.ts';

const acting = (organizationType: string, isRoot = false): ActingOrganization => ({
  id: 'o',
  organizationType,
  isRoot,
  status: 'approved',
});
const ROOT = acting('VolunteerCenter', true);
const CENTRE = acting('VolunteerCenter');
const OTHER = acting('NonProfit');

const ELSEWHERE: GrantLocation = {
  organizationType: 'NonProfit',
  isRoot: false,
  inCenter: false,
  isOwn: false,
  inBranches: false,
};
/** A place of that type, with what is said of it. */
const place = (organizationType: string, ...facts: ('isRoot' | 'inCenter' | 'isOwn' | 'inBranches')[]) => ({
  ...ELSEWHERE,
  organizationType,
  ...Object.fromEntries(facts.map((fact) => [fact, true])),
});

const granted = (roles: RoleName[], organization: ActingOrganization, at: GrantLocation) =>
  grantableRoles(roles, organization, at).join(' ');

/** What may be held in each type of organization, highest first. */
const HELD_IN = {
  VolunteerCenter: 'admin center_superuser content_manager page_manager volunteer',
  School: 'admin organization_superuser page_manager mentor student volunteer',
  NonProfit: 'admin organization_superuser page_manager volunteer',
};
const TYPES = Object.keys(HELD_IN) as (keyof typeof HELD_IN)[];
const without = (names: string, ...left: string[]) =>
  names
    .split(' ')
    .filter((name) => !left.includes(name))
    .join(' ');

describe('the admin of the root', () => {
  it.each(TYPES)('grants everything that may be held in a %s, anywhere', (type) => {
    expect(granted(['admin'], ROOT, place(type))).toBe(HELD_IN[type]);
    expect(granted(['admin'], ROOT, place(type, 'isRoot'))).toBe(HELD_IN[type]);
  });
});

describe('the superuser of a centre', () => {
  it.each(TYPES)(
    'grants everything in its centre that may be held in a %s, and nothing elsewhere',
    (type) => {
      expect(granted(['center_superuser'], CENTRE, place(type, 'inCenter'))).toBe(HELD_IN[type]);
      expect(granted(['center_superuser'], CENTRE, place(type))).toBe('');
      expect(granted(['center_superuser'], CENTRE, place(type, 'isOwn', 'inBranches'))).toBe('');
    },
  );

  it('grants no admin at the root', () => {
    const root = place('VolunteerCenter', 'inCenter', 'isRoot');
    expect(granted(['center_superuser'], CENTRE, root)).toBe(without(HELD_IN.VolunteerCenter, 'admin'));
    expect(granted(['center_superuser'], ROOT, root)).toBe(without(HELD_IN.VolunteerCenter, 'admin'));
  });
});

describe('the admin of a centre', () => {
  it.each(['School', 'NonProfit'] as const)('grants in its centre what may be held in a %s', (type) => {
    expect(granted(['admin'], CENTRE, place(type, 'inCenter'))).toBe(HELD_IN[type]);
    expect(granted(['admin'], CENTRE, place(type, 'isOwn', 'inBranches'))).toBe('');
  });

  it('grants in a centre neither admin nor superuser', () => {
    expect(granted(['admin'], CENTRE, place('VolunteerCenter', 'inCenter', 'isOwn'))).toBe(
      without(HELD_IN.VolunteerCenter, 'admin', 'center_superuser'),
    );
  });
});

describe('in an organization', () => {
  it.each([
    ['NonProfit', 'admin volunteer'],
    ['School', 'admin mentor student volunteer'],
    ['VolunteerCenter', 'admin volunteer'],
  ])('of type %s its admin grants %s, there alone', (type, names) => {
    expect(granted(['admin'], OTHER, place(type, 'isOwn'))).toBe(names);
    expect(granted(['admin'], OTHER, place(type, 'isOwn', 'inCenter'))).toBe(names);
    expect(granted(['admin'], OTHER, place(type, 'inBranches', 'inCenter'))).toBe('');
  });

  it.each([
    ['NonProfit', 'admin volunteer'],
    ['School', 'admin mentor student volunteer'],
  ])('of type %s its superuser grants %s, there and below', (type, names) => {
    expect(granted(['organization_superuser'], OTHER, place(type, 'inBranches'))).toBe(names);
    expect(granted(['organization_superuser'], OTHER, place(type, 'isOwn', 'inCenter'))).toBe('');
  });
});

it.each(['content_manager', 'page_manager', 'mentor', 'student', 'volunteer'] as const)(
  'a %s grants nothing, not even at the root',
  (role) => {
    for (const organization of [ROOT, CENTRE, OTHER])
      for (const type of TYPES)
        expect(granted([role], organization, place(type, 'isOwn', 'inBranches', 'inCenter'))).toBe('');
  },
);

it('gives what any of several roles grants', () => {
  expect(granted(['volunteer', 'admin'], OTHER, place('NonProfit', 'isOwn'))).toBe('admin volunteer');
  expect(granted([], ROOT, place('NonProfit'))).toBe('');
});
