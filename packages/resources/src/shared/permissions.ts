/** Roles, highest first: `role` of a user is the first of these that they hold in the current organization. */
export const ROLES = [
  'admin',
  'center_superuser',
  'organization_superuser',
  'content_manager',
  'page_manager',
  'mentor',
  'student',
  'volunteer',
] as const;
export type RoleName = (typeof ROLES)[number];

/**
 * How far an action reaches. `own`: own record. `organization`: the current organization. `branches`: that and those
 * below it. `center`: the own centre. `tenant`: everything. `students`: the students one mentors.
 */
export type Scope = 'own' | 'students' | 'organization' | 'branches' | 'center' | 'tenant';

/**
 * What one cell of the table says. `byOrganization` follows the organization in which `admin` is held: the tenant's
 * root → tenant, another VolunteerCenter → center, any other → organization. `centerUp` is the same, only from center;
 * `root` the same, only at the root.
 */
type Grant = Scope | 'byOrganization' | 'centerUp' | 'root';

type Row = Partial<Record<RoleName, Grant>>;

/** The permission table, a row per action. Everybody's own rights stand in `OWN`. */
export const PERMISSIONS = {
  'vacancies.manage': {
    admin: 'byOrganization',
    center_superuser: 'center',
    organization_superuser: 'branches',
    content_manager: 'center',
    mentor: 'organization',
  },
  'vacancies.edit': {
    admin: 'byOrganization',
    center_superuser: 'center',
    organization_superuser: 'branches',
  },
  'vacancies.publish': {
    admin: 'byOrganization',
    center_superuser: 'center',
    organization_superuser: 'branches',
  },
  'vacancies.feature': { admin: 'centerUp', center_superuser: 'center' },
  'reports.handle': { admin: 'centerUp', center_superuser: 'center' },
  'applications.read': {
    admin: 'byOrganization',
    center_superuser: 'center',
    organization_superuser: 'branches',
    mentor: 'students',
  },
  'applications.decide': {
    admin: 'byOrganization',
    center_superuser: 'center',
    organization_superuser: 'branches',
  },
  'activities.manage': {
    admin: 'byOrganization',
    center_superuser: 'center',
    organization_superuser: 'branches',
  },
  'profile_replies.create': {
    admin: 'byOrganization',
    center_superuser: 'center',
    organization_superuser: 'branches',
  },
  'call_outs.create': { admin: 'centerUp', center_superuser: 'center' },
  'conversations.create': {
    admin: 'byOrganization',
    center_superuser: 'center',
    organization_superuser: 'branches',
    content_manager: 'center',
    mentor: 'students',
  },
  'organizations.read': {
    admin: 'byOrganization',
    center_superuser: 'center',
    organization_superuser: 'branches',
  },
  'organizations.create': {
    admin: 'centerUp',
    center_superuser: 'center',
    organization_superuser: 'branches',
  },
  'organizations.edit': {
    admin: 'byOrganization',
    center_superuser: 'center',
    organization_superuser: 'branches',
  },
  'organizations.approve': { admin: 'centerUp', center_superuser: 'center' },
  'users.read': {
    admin: 'byOrganization',
    center_superuser: 'center',
    organization_superuser: 'branches',
    mentor: 'students',
  },
  'users.edit': {
    admin: 'byOrganization',
    center_superuser: 'center',
    organization_superuser: 'branches',
  },
  'users.invite': {
    admin: 'byOrganization',
    center_superuser: 'center',
    organization_superuser: 'branches',
    mentor: 'organization',
  },
  'users.status': { admin: 'centerUp', center_superuser: 'center' },
  'users.delete': { admin: 'centerUp', center_superuser: 'center' },
  'roles.grant': {
    admin: 'byOrganization',
    center_superuser: 'center',
    organization_superuser: 'branches',
  },
  'analytics.read': {
    admin: 'byOrganization',
    center_superuser: 'center',
    organization_superuser: 'branches',
  },
  'activity.read': {
    admin: 'byOrganization',
    center_superuser: 'center',
    organization_superuser: 'branches',
  },
  'internal_notes.edit': {
    admin: 'byOrganization',
    center_superuser: 'center',
    organization_superuser: 'branches',
    mentor: 'students',
  },
  'reply_templates.edit': {
    admin: 'byOrganization',
    center_superuser: 'center',
    organization_superuser: 'branches',
  },
  'saved_views.share': {
    admin: 'organization',
    center_superuser: 'organization',
    organization_superuser: 'organization',
  },
  'users.impersonate': { admin: 'root', center_superuser: 'center' },
  'uploads.edit': {
    admin: 'byOrganization',
    center_superuser: 'center',
    organization_superuser: 'branches',
    content_manager: 'center',
    page_manager: 'own',
  },
  'pages.edit': {
    admin: 'centerUp',
    center_superuser: 'center',
    content_manager: 'center',
    page_manager: 'organization',
  },
  'pages.publish': {
    admin: 'centerUp',
    center_superuser: 'center',
    content_manager: 'center',
    page_manager: 'own',
  },
  'content.manage': { admin: 'centerUp', center_superuser: 'center', content_manager: 'center' },
  'forms.manage': {
    admin: 'byOrganization',
    center_superuser: 'center',
    organization_superuser: 'branches',
    content_manager: 'center',
  },
  'imports.create': {
    admin: 'byOrganization',
    center_superuser: 'center',
    organization_superuser: 'branches',
  },
  'imports.organizations': { admin: 'centerUp', center_superuser: 'center' },
  'settings.edit': { admin: 'centerUp', center_superuser: 'center' },
  'data.read': { admin: 'root' },
  'records.merge': { admin: 'centerUp', center_superuser: 'center' },
  'work_items.manage': { admin: 'centerUp', center_superuser: 'center' },
} satisfies Record<string, Row>;

export type Action = keyof typeof PERMISSIONS;

/** Rights on one's own records that need no role. */
export const OWN = [
  'applications.accept_offer',
  'applications.create',
  'applications.decline_offer',
  'applications.read',
  'applications.withdraw',
  'conversations.create',
  'favorites.edit',
  'uploads.edit',
] as const;
export type OwnAction = (typeof OWN)[number];

/** The organization that the caller works in, as far as permissions depend on it. */
export interface ActingOrganization {
  id: string;
  organizationType: string;
  isRoot: boolean;
  status: string;
}

/** Actions that an organization may only do once it is approved. */
export const NEEDS_APPROVED_ORGANIZATION: readonly Action[] = [
  'vacancies.publish',
  'profile_replies.create',
  'imports.create',
];

const WIDTH: Record<Scope, number> = {
  own: 0,
  students: 1,
  organization: 2,
  branches: 3,
  center: 4,
  tenant: 5,
};

function resolve(grant: Grant, organization: ActingOrganization): Scope | null {
  if (grant !== 'byOrganization' && grant !== 'centerUp' && grant !== 'root') return grant;
  if (organization.isRoot) return 'tenant';
  if (grant === 'root') return null;
  if (organization.organizationType === 'VolunteerCenter') return 'center';
  return grant === 'centerUp' ? null : 'organization';
}

/**
 * The widest scope in which these roles, all held in `organization`, allow `action`; null when they do not.
 * Only roles held in the current organization are to be passed.
 */
export function scopeOf(
  action: Action,
  roles: readonly RoleName[],
  organization: ActingOrganization,
): Scope | null {
  if (NEEDS_APPROVED_ORGANIZATION.includes(action) && organization.status !== 'approved') return null;
  const row: Row = PERMISSIONS[action];
  let widest: Scope | null = null;
  for (const role of roles) {
    const grant = row[role];
    const scope = grant ? resolve(grant, organization) : null;
    if (scope && (widest === null || WIDTH[scope] > WIDTH[widest])) widest = scope;
  }
  return widest;
}

/** Roles whose holders get the sidebar layout ("admin-style") while they work in that organization. */
export const SIDEBAR_ROLES: readonly RoleName[] = [
  'admin',
  'center_superuser',
  'organization_superuser',
  'content_manager',
  'page_manager',
  'mentor',
];

/**
 * Who may open a route or see a navigation item, as contributions say it: a role; `admin@center` where only the admin
 * of a centre or of the tenant may, `admin@root` where only that of the tenant may; `operator` for those who look after
 * the platform itself, wherever they work.
 */
export type RouteRole = RoleName | 'admin@center' | 'admin@root' | 'operator';

/** Every name under which a person with these roles in `organization` is let in. */
export function routeRolesOf(
  roles: readonly RoleName[],
  organization: Pick<ActingOrganization, 'organizationType' | 'isRoot'> | null,
  isOperator = false,
): RouteRole[] {
  const isAdmin = organization !== null && roles.includes('admin');
  const isRootAdmin = isAdmin && organization.isRoot;
  const isCenterAdmin = isRootAdmin || (isAdmin && organization.organizationType === 'VolunteerCenter');
  return [
    ...roles,
    ...(isCenterAdmin ? (['admin@center'] as const) : []),
    ...(isRootAdmin ? (['admin@root'] as const) : []),
    ...(isOperator ? (['operator'] as const) : []),
  ];
}

/** Whether a person of these roles is a student and nothing else, whom one-on-one help is not for. */
export const isOnlyStudent = (roles: readonly RoleName[]): boolean =>
  roles.length > 0 && roles.every((role) => role === 'student');
