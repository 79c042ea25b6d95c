import type { UserStatus } from '@samen/resources/accounts';
import type { RoleName } from '@samen/resources/shared';
import type { Calendar } from './calendar.ts';
import { idOf } from './ids.ts';
import type { OrganizationRow } from './organizations.ts';
import { FIRST_NAMES, LAST_NAMES } from './people-names.ts';
import type { Random } from './random.ts';

export interface UserRow {
  id: string;
  tenantId: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string | null;
  status: UserStatus;
  jobTitle: string | null;
  locale: 'nl' | 'en';
  mentorId: string | null;
  /** Looks after the releases of the platform. */
  isOperator: boolean;
  signupMethod: 'signedUp' | 'createdByUser';
  lastSignInAt: Date | null;
  statusChangedAt: Date;
  createdAt: Date;
  updatedAt: Date;
}

export interface RoleRow {
  id: string;
  tenantId: string;
  userId: string;
  organizationId: string;
  name: RoleName;
  createdAt: Date;
}

/** A person with the slug of their centre. */
export interface Member {
  user: UserRow;
  center: string;
}

export interface People {
  users: UserRow[];
  roles: RoleRow[];
  /** Volunteers that apply for vacancies. */
  volunteers: UserRow[];
  /** Demo accounts that have applied for something. */
  regulars: UserRow[];
  /** The accounts of these names, as far as the tenant has them. */
  accounts(...names: string[]): UserRow[];
  memberOf(user: UserRow): Member;
  /** The manager of an organization. */
  contactOf(organizationId: string): string | null;
}

/** Volunteers per tenant; 190 in all. Staff is dealt over the organizations, 40 in all. */
const VOLUNTEERS: Record<string, number> = { public: 90, oldebroek: 30, roermond: 35, meedoen: 15, demo: 20 };
const STAFF: Record<string, number> = { public: 18, oldebroek: 7, roermond: 7, meedoen: 4, demo: 4 };

/** A demo account: the person and their roles, by key of the organization. */
export interface DemoAccount {
  name: string;
  roles: [RoleName, string][];
  status?: UserStatus;
  jobTitle?: string;
  /** Only in this tenant. */
  only?: string;
}

/** The accounts that every tenant has, as `{name}@{tenant}.example`; `center` is the tenant's default centre. */
export const ACCOUNTS: DemoAccount[] = [
  { name: 'admin', roles: [['admin', 'root']], jobTitle: 'Beheerder' },
  { name: 'centrum', roles: [['center_superuser', 'center']], jobTitle: 'Coördinator' },
  { name: 'centrumbeheer', roles: [['admin', 'center']], jobTitle: 'Beheerder centrum' },
  { name: 'koepel', roles: [['organization_superuser', 'umbrella']], jobTitle: 'Directeur' },
  { name: 'organisatie', roles: [['admin', 'care']], jobTitle: 'Vrijwilligerscoördinator' },
  { name: 'school', roles: [['admin', 'school']], jobTitle: 'Stagecoördinator' },
  { name: 'redactie', roles: [['content_manager', 'center']], jobTitle: 'Redacteur' },
  { name: 'pagina', roles: [['page_manager', 'center']] },
  { name: 'mentor', roles: [['mentor', 'school']], jobTitle: 'Mentor' },
  { name: 'leerling', roles: [['student', 'school']] },
  { name: 'vrijwilliger', roles: [['volunteer', 'center']] },
  {
    name: 'meerdere',
    roles: [
      ['volunteer', 'center'],
      ['admin', 'football'],
    ],
  },
  { name: 'operator', roles: [['admin', 'root']], only: 'public' },
  { name: 'nieuw', roles: [['volunteer', 'center']], status: 'invited' },
  { name: 'inactief', roles: [['volunteer', 'center']], status: 'inactive' },
  { name: 'zonderorganisatie', roles: [] },
  { name: 'anderepartner', roles: [['volunteer', 'center-arnhem']], only: 'public' },
];

const REGULARS = ['vrijwilliger', 'leerling'];

export const DEMO_PASSWORD = 'Welkom-bij-de-demo-1';

function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/ı/g, 'i')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-');
}

/** Invitations are valid for two weeks. */
const INVITED_DAYS_AGO = 3;

/** The people of one tenant: its accounts, the staff of its organizations and its volunteers. */
export function makePeople(
  tenantId: string,
  defaultCenter: string,
  organizations: OrganizationRow[],
  random: Random,
  calendar: Calendar,
): People {
  const users: UserRow[] = [];
  const roles: RoleRow[] = [];
  const byKey = new Map(organizations.map((one) => [one.key, one]));
  const contacts = new Map<string, string>();

  const addUser = (key: string, user: Partial<UserRow> & Pick<UserRow, 'email'>): UserRow => {
    const id = idOf('user', tenantId, key);
    const row = {
      id,
      tenantId,
      firstName: random.pick(FIRST_NAMES),
      lastName: random.pick(LAST_NAMES),
      phoneNumber: random.chance(0.7) ? `+316${random.int(10_000_000, 59_999_999)}` : null,
      status: 'active' as const,
      jobTitle: null,
      locale: random.chance(0.06) ? ('en' as const) : ('nl' as const),
      mentorId: null,
      signupMethod: 'signedUp' as const,
      isOperator: false,
      ...user,
    };
    const days = random.int(30, 700);
    const isInvited = row.status === 'invited';
    const createdAt = calendar.at(isInvited ? -INVITED_DAYS_AGO : -days);
    const seen = calendar.at(-Math.min(days, 1 + ((users.length * 7) % 90)), 13);
    const dated: UserRow = {
      ...row,
      lastSignInAt: isInvited ? null : seen,
      statusChangedAt: row.status === 'inactive' ? calendar.since(seen, 'inactive', id) : createdAt,
      createdAt,
      updatedAt: calendar.since(createdAt, 'user', id),
    };
    users.push(dated);
    return dated;
  };
  const addRole = (user: UserRow, organization: OrganizationRow, name: RoleName) =>
    roles.push({
      id: idOf('role', tenantId, user.id, organization.id, name),
      tenantId,
      userId: user.id,
      organizationId: organization.id,
      name,
      createdAt: user.createdAt,
    });

  for (const account of ACCOUNTS) {
    if (account.only && account.only !== tenantId) continue;
    const assignments = account.roles.map(([name, key]) => {
      const organization = byKey.get(key === 'center' ? `center-${defaultCenter}` : key);
      return organization ? ([name, organization] as const) : null;
    });
    if (assignments.includes(null)) continue;
    const user = addUser(account.name, {
      email: `${account.name}@${tenantId}.example`,
      status: account.status ?? 'active',
      jobTitle: account.jobTitle ?? null,
      locale: 'nl',
      mentorId: account.name === 'leerling' ? idOf('user', tenantId, 'mentor') : null,
      isOperator: account.name === 'operator',
    });
    for (const role of assignments) {
      if (!role) continue;
      addRole(user, role[1], role[0]);
      if (role[0] === 'admin' || role[0] === 'organization_superuser') contacts.set(role[1].id, user.id);
    }
  }

  const members = organizations.filter(
    ({ isRoot, organizationType }) => !isRoot && organizationType !== 'VolunteerCenter',
  );
  const withoutContact = members.filter(({ id }) => !contacts.has(id));
  for (let index = 0; index < (STAFF[tenantId] ?? 0); index += 1) {
    const organization = withoutContact[index] ?? random.pick(members);
    const user = addUser(`staff-${index}`, {
      email: `medewerker${index + 1}@${organization.key}.${tenantId}.example`,
      jobTitle: 'Vrijwilligerscoördinator',
      signupMethod: 'createdByUser',
    });
    addRole(user, organization, 'admin');
    if (!contacts.has(organization.id)) contacts.set(organization.id, user.id);
  }

  const centers = organizations.filter(
    ({ organizationType, isRoot }) => organizationType === 'VolunteerCenter' && !isRoot,
  );
  const volunteers: UserRow[] = [];
  for (let index = 0; index < (VOLUNTEERS[tenantId] ?? 0); index += 1) {
    const firstName = random.pick(FIRST_NAMES);
    const lastName = random.pick(LAST_NAMES);
    const user = addUser(`volunteer-${index}`, {
      firstName,
      lastName,
      email: `${slugOf(firstName)}.${slugOf(lastName)}.${index}@vrijwilligers.example`,
    });
    const center = centers[index % 3 === 0 ? index % centers.length : 0];
    if (center) addRole(user, center, 'volunteer');
    volunteers.push(user);
  }

  const centerContact = (organization: OrganizationRow | undefined) =>
    contacts.get(byKey.get(`center-${organization?.center ?? defaultCenter}`)?.id ?? '') ??
    contacts.get(byKey.get(`center-${defaultCenter}`)?.id ?? '') ??
    null;
  const byId = new Map(organizations.map((one) => [one.id, one]));
  const accounts = (...names: string[]) =>
    users.filter(({ email }) => names.some((name) => email === `${name}@${tenantId}.example`));
  const homes = new Map(
    roles.map(({ userId, organizationId }) => [userId, byId.get(organizationId)?.center ?? defaultCenter]),
  );
  return {
    users,
    roles,
    volunteers,
    regulars: accounts(...REGULARS),
    accounts,
    memberOf: (user) => ({ user, center: homes.get(user.id) ?? defaultCenter }),
    contactOf: (organizationId) => contacts.get(organizationId) ?? centerContact(byId.get(organizationId)),
  };
}
