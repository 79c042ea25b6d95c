import {
  PERMISSIONS,
  routeRolesOf,
  scopeOf,
  SIDEBAR_ROLES,
  type ActingOrganization,
  type Action,
  type RoleName,
  type Scope,
} from './permissions.ts';

/**
 * The table as the product promises it, a second time on purpose. S: as wide as the organization in which the role is
 * held; ≥C: the same, only from a centre; T: only at the root. C: the centre. O+: the organization and those below it.
 * O: the organization. st: the students that one mentors.
 */
const TABLE = `
                       admin c.super o.super content page mentor student volunteer
vacancies.manage       S     C       O+      C       –    O      –       –
vacancies.edit         S     C       O+      –       –    –      –       –
vacancies.publish      S     C       O+      –       –    –      –       –
vacancies.feature      ≥C    C       –       –       –    –      –       –
applications.read      S     C       O+      –       –    st     –       –
applications.decide    S     C       O+      –       –    –      –       –
activities.manage      S     C       O+      –       –    –      –       –
profile_replies.create S     C       O+      –       –    –      –       –
call_outs.create       ≥C    C       –       –       –    –      –       –
reports.handle         ≥C    C       –       –       –    –      –       –
conversations.create   S     C       O+      C       –    st     –       –
organizations.read     S     C       O+      –       –    –      –       –
organizations.create   ≥C    C       O+      –       –    –      –       –
organizations.edit     S     C       O+      –       –    –      –       –
organizations.approve  ≥C    C       –       –       –    –      –       –
users.read             S     C       O+      –       –    st     –       –
users.edit             S     C       O+      –       –    –      –       –
users.invite           S     C       O+      –       –    O      –       –
users.status           ≥C    C       –       –       –    –      –       –
users.delete           ≥C    C       –       –       –    –      –       –
roles.grant            S     C       O+      –       –    –      –       –
analytics.read         S     C       O+      –       –    –      –       –
activity.read          S     C       O+      –       –    –      –       –
internal_notes.edit    S     C       O+      –       –    st     –       –
reply_templates.edit   S     C       O+      –       –    –      –       –
saved_views.share      O     O       O       –       –    –      –       –
users.impersonate      T     C       –       –       –    –      –       –
uploads.edit           S     C       O+      C       own  –      –       –
pages.edit             ≥C    C       –       C       O    –      –       –
pages.publish          ≥C    C       –       C       own  –      –       –
content.manage         ≥C    C       –       C       –    –      –       –
forms.manage           S     C       O+      C       –    –      –       –
imports.create         S     C       O+      –       –    –      –       –
imports.organizations  ≥C    C       –       –       –    –      –       –
settings.edit          ≥C    C       –       –       –    –      –       –
data.read              T     –       –       –       –    –      –       –
records.merge          ≥C    C       –       –       –    –      –       –
work_items.manage      ≥C    C       –       –       –    –      –       –
`;

const COLUMNS: readonly RoleName[] = [
  'admin',
  'center_superuser',
  'organization_superuser',
  'content_manager',
  'page_manager',
  'mentor',
  'student',
  'volunteer',
];

const organization = (organizationType: string, isRoot = false, status = 'approved'): ActingOrganization => ({
  id: 'o',
  organizationType,
  isRoot,
  status,
});
const ORGANIZATIONS = {
  root: organization('VolunteerCenter', true),
  centre: organization('VolunteerCenter'),
  other: organization('NonProfit'),
  school: organization('School'),
} as const;
type Kind = keyof typeof ORGANIZATIONS;

const FIXED: Record<string, Scope> = {
  C: 'center',
  'O+': 'branches',
  O: 'organization',
  st: 'students',
  own: 'own',
};

function promised(cell: string, kind: Kind): Scope | null {
  if (cell in FIXED) return FIXED[cell] ?? null;
  if (kind === 'root') return ['S', '≥C', 'T'].includes(cell) ? 'tenant' : null;
  if (kind === 'centre') return ['S', '≥C'].includes(cell) ? 'center' : null;
  return cell === 'S' ? 'organization' : null;
}

const rows = TABLE.trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [action = '', ...cells] = line.split(/ +/);
    return { action: action as Action, cells };
  });

it('has a row for every action', () => {
  expect(rows.map(({ action }) => action).sort()).toEqual(Object.keys(PERMISSIONS).sort());
});

describe.each(Object.keys(ORGANIZATIONS) as Kind[])('in %s', (kind) => {
  it.each(rows)('$action reaches as far as the table says', ({ action, cells }) => {
    const scopes = COLUMNS.map((role) => `${role} ${scopeOf(action, [role], ORGANIZATIONS[kind])}`);
    expect(scopes).toEqual(COLUMNS.map((role, index) => `${role} ${promised(cells[index] ?? '', kind)}`));
  });
});

it('gives the widest scope of several roles, in whichever order they are held', () => {
  const both = (action: Action, roles: RoleName[], kind: Kind = 'other') =>
    [roles, roles.toReversed()].map((one) => scopeOf(action, one, ORGANIZATIONS[kind]));
  const of = (scope: Scope) => [scope, scope];
  expect(both('applications.read', ['mentor', 'admin'])).toEqual(of('organization'));
  expect(both('vacancies.edit', ['admin', 'organization_superuser'])).toEqual(of('branches'));
  expect(both('vacancies.manage', ['organization_superuser', 'content_manager'])).toEqual(of('center'));
  expect(both('vacancies.edit', ['center_superuser', 'admin'], 'root')).toEqual(of('tenant'));
  expect(both('uploads.edit', ['page_manager', 'admin'])).toEqual(of('organization'));
  expect(both('uploads.edit', ['volunteer', 'page_manager'])).toEqual(of('own'));
  expect(scopeOf('vacancies.edit', [], ORGANIZATIONS.root)).toBeNull();
});

it('keeps an organization that is not approved from publishing, replies to profiles and imports, and from nothing else', () => {
  for (const status of ['pending', 'denied', 'archived', ''])
    for (const { action } of rows) {
      // Those of the tenant's root alone are no matter of a centre.
      if (!('center_superuser' in PERMISSIONS[action])) continue;
      const isKept = ['vacancies.publish', 'profile_replies.create', 'imports.create'].includes(action);
      const scopeIn = (state: string) =>
        scopeOf(action, ['center_superuser'], organization('NonProfit', false, state));
      expect(scopeIn('approved')).not.toBeNull();
      expect([action, status, scopeIn(status)]).toEqual([
        action,
        status,
        isKept ? null : scopeIn('approved'),
      ]);
    }
});

it('gives the sidebar to everybody who manages something', () => {
  expect(COLUMNS.filter((role) => !SIDEBAR_ROLES.includes(role))).toEqual(['student', 'volunteer']);
  expect(SIDEBAR_ROLES).toHaveLength(COLUMNS.length - 2);
});

describe('the names under which routes let a person in', () => {
  it.each([
    ['root', ['admin'], ['admin', 'admin@center', 'admin@root']],
    ['centre', ['admin'], ['admin', 'admin@center']],
    ['other', ['admin'], ['admin']],
    ['root', ['center_superuser', 'volunteer'], ['center_superuser', 'volunteer']],
    ['centre', ['content_manager'], ['content_manager']],
    ['other', [], []],
  ] as const)('are in %s, with %j: %j', (kind, roles, names) => {
    expect(routeRolesOf(roles, ORGANIZATIONS[kind])).toEqual(names);
    expect(routeRolesOf(roles, ORGANIZATIONS[kind], true)).toEqual([...names, 'operator']);
  });

  it('are those of a root of any type', () => {
    expect(routeRolesOf(['admin'], { organizationType: 'NonProfit', isRoot: true })).toEqual([
      'admin',
      'admin@center',
      'admin@root',
    ]);
  });

  it('are the roles alone where no organization is current', () => {
    expect(routeRolesOf(['admin'], null)).toEqual(['admin']);
    expect(routeRolesOf([], null, true)).toEqual(['operator']);
  });
});
