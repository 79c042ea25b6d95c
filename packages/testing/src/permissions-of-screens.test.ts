import { readdirSync } from 'node:fs';
import path from 'node:path';
import {
  paths,
  routeRolesOf,
  scopeOf,
  type ActingOrganization,
  type Action,
  type RoleName,
  type RouteRole,
} from '@samen/resources/shared';
import type { RemoteConfig } from '@samen/contracts/release';

/**
 * The permission table through what screens offer: which screens and entries of the navigation each holder of a role
 * gets. Who is promised what is written here a second time on purpose, as for the API: a change of a row in the
 * contracts, or of the roles of a route, has to be a change here too.
 */
const ROOT = path.resolve(__dirname, '../../..');

type Holder = 'root admin' | 'centre admin' | 'admin' | Exclude<RoleName, 'admin'>;
const HOLDERS: readonly Holder[] = [
  'root admin',
  'centre admin',
  'admin',
  'center_superuser',
  'organization_superuser',
  'content_manager',
  'page_manager',
  'mentor',
  'student',
  'volunteer',
];
const CENTRE: readonly Holder[] = ['root admin', 'centre admin', 'center_superuser'];
const MANAGING: readonly Holder[] = [...CENTRE, 'admin', 'organization_superuser'];

interface Promised {
  /** The row of the table that the screen is about; without one it is about one's own. */
  action?: Action;
  to: readonly Holder[];
  /** Who comes here for something of their own that the row does not give. */
  own?: readonly Holder[];
}

const SCREENS: Record<string, Promised> = {
  '/dashboard': { to: HOLDERS },
  '/vacancies': { action: 'vacancies.manage', to: [...MANAGING, 'content_manager', 'mentor'] },
  '/vacancies/add': { action: 'vacancies.edit', to: MANAGING, own: ['volunteer'] },
  '/vacancies/:id/edit': { action: 'vacancies.edit', to: MANAGING, own: ['volunteer'] },
  '/activiteitenkalender/overzicht': { action: 'activities.manage', to: MANAGING },
  '/vacancies/bulk-edit': { action: 'vacancies.publish', to: MANAGING },
  '/workshops': { to: HOLDERS },
  // Volunteers are led to where they put themselves into it.
  '/vrijwilligerspool': {
    action: 'profile_replies.create',
    to: MANAGING,
    own: ['content_manager', 'page_manager', 'mentor', 'student', 'volunteer'],
  },
  '/vrijwilligerspool/oproep/:id': { to: HOLDERS },
  '/een-op-een-hulp/plaatsen': { to: HOLDERS },
  // For those who manage something it stands behind what they manage.
  '/een-op-een-hulp/van-mij': { to: ['volunteer'], own: HOLDERS.filter((one) => one !== 'volunteer') },
  '/een-op-een-hulp/beoordelen': { action: 'reports.handle', to: CENTRE },
  '/applications': { to: HOLDERS },
  '/applications/:id': { to: HOLDERS },
  '/content': { action: 'pages.edit', to: [...CENTRE, 'content_manager', 'page_manager'] },
  '/content/forms': { action: 'forms.manage', to: [...MANAGING, 'content_manager'] },
  '/content/menu-items': { action: 'content.manage', to: [...CENTRE, 'content_manager'] },
  '/content/file-upload': { action: 'pages.edit', to: [...CENTRE, 'content_manager', 'page_manager'] },
  '/content/stock-images': { action: 'content.manage', to: [...CENTRE, 'content_manager'] },
  '/content/:id': { action: 'pages.edit', to: [...CENTRE, 'content_manager', 'page_manager'] },
  '/form_builder': { action: 'forms.manage', to: [...MANAGING, 'content_manager'] },
  '/form_builder/new': { action: 'forms.manage', to: [...MANAGING, 'content_manager'] },
  '/form_builder/:id': { action: 'forms.manage', to: [...MANAGING, 'content_manager'] },
  '/form_builder/:id/edit': { action: 'forms.manage', to: [...MANAGING, 'content_manager'] },
  '/form_builder/:id/preview': { action: 'forms.manage', to: [...MANAGING, 'content_manager'] },
  '/form_builder/:id/submissions/:submissionId': {
    action: 'forms.manage',
    to: [...MANAGING, 'content_manager'],
  },
  '/conversations': { to: HOLDERS },
  '/notificaties': { to: HOLDERS },
  '/profile-replies': { to: HOLDERS },
  '/organizations': { action: 'organizations.read', to: MANAGING },
  '/organizations/add': { action: 'organizations.create', to: [...CENTRE, 'organization_superuser'] },
  '/organizations/approve': { action: 'organizations.approve', to: CENTRE },
  // Also for the admin of one that was denied, who works in none: the record says who may.
  '/organizations/:id/record': { action: 'organizations.read', to: MANAGING },
  '/organizations/:id/edit': { to: HOLDERS },
  '/organizations/:id/reply_templates': { action: 'reply_templates.edit', to: MANAGING },
  '/organizations/:id/move': { action: 'organizations.approve', to: CENTRE },
  '/users': { action: 'users.read', to: [...MANAGING, 'mentor'] },
  '/users/:id': { action: 'users.read', to: [...MANAGING, 'mentor'] },
  '/users/add': { action: 'users.invite', to: [...MANAGING, 'mentor'] },
  '/users/:id/edit': { action: 'users.edit', to: MANAGING },
  '/analytics': { action: 'analytics.read', to: MANAGING, own: ['content_manager'] },
  '/analytics/index-2': { action: 'analytics.read', to: MANAGING },
  '/admin/merge/:type/:id': { action: 'records.merge', to: CENTRE },
  '/admin/merges/:id': { action: 'records.merge', to: CENTRE },
  '/admin/import': { action: 'imports.create', to: MANAGING },
  '/admin/import/:id': { action: 'imports.create', to: MANAGING },
  '/notification_templates': { action: 'settings.edit', to: CENTRE },
  '/notification_templates/:id/edit': { action: 'settings.edit', to: CENTRE },
  '/settings': { action: 'settings.edit', to: CENTRE },
  '/settings/design': { action: 'settings.edit', to: CENTRE },
  '/settings/footer': { action: 'settings.edit', to: CENTRE },
  '/settings/contact-person': { action: 'settings.edit', to: CENTRE },
  '/admin/data-viewer': { action: 'data.read', to: ['root admin'] },
  '/admin/retention': { action: 'data.read', to: ['root admin'] },
  '/volunteerly/changelog': { to: HOLDERS },
  // For operators alone, who are so by a mark of their account and by no role.
  '/platform/releases': { to: [] },
  '/platform/releases/:remote': { to: [] },
  '/users/:id/add_role': { action: 'roles.grant', to: MANAGING },
};

function organizationOf(holder: Holder): ActingOrganization {
  const isRoot = holder === 'root admin';
  const atCentre = isRoot || ['centre admin', 'center_superuser', 'content_manager'].includes(holder);
  const organizationType = atCentre ? 'VolunteerCenter' : holder === 'mentor' ? 'School' : 'NonProfit';
  return { id: 'o', organizationType, isRoot, status: 'approved' };
}

const rolesOf = (holder: Holder): RoleName[] => [holder.endsWith('admin') ? 'admin' : (holder as RoleName)];
const routeRolesOfHolder = (holder: Holder): RouteRole[] =>
  routeRolesOf(rolesOf(holder), organizationOf(holder));

/** As the shell decides: no roles are everybody's. */
const isOpen = (roles: readonly string[] | undefined, holder: Holder) =>
  !roles?.length || routeRolesOfHolder(holder).some((role) => roles.includes(role));

const inOrder = (holders: readonly Holder[]) => HOLDERS.filter((one) => holders.includes(one));

let remotes: RemoteConfig[];

beforeAll(async () => {
  const folders = readdirSync(ROOT).filter((name) => name.startsWith('mfe-'));
  remotes = await Promise.all(
    folders.map(async (folder) => {
      const file = path.join(ROOT, folder, 'src/remote.config.ts');
      return ((await import(file)) as { default: RemoteConfig }).default;
    }),
  );
});

const closedRoutes = () =>
  remotes.flatMap(({ routes }) => routes).filter((route) => !route.public && !route.path.startsWith('/test'));

it('says of every screen behind the sign-in whom it is for', () => {
  expect(closedRoutes().filter(({ path: pattern }) => !SCREENS[pattern])).toEqual([]);
});

it('opens every screen to whom the table promises it, and to no one else', () => {
  const opened = closedRoutes().map(({ path: pattern, roles }) => ({
    pattern,
    to: HOLDERS.filter((holder) => isOpen(roles, holder)),
  }));
  const promised = closedRoutes().map(({ path: pattern }) => {
    const { to = [], own = [] } = SCREENS[pattern] ?? {};
    return { pattern, to: inOrder([...to, ...own]) };
  });
  expect(opened).toEqual(promised);
});

it('promises what the contracts allow', () => {
  const rows = Object.entries(SCREENS).flatMap(([pattern, { action, to }]) =>
    action ? [{ pattern, action, to: inOrder(to) }] : [],
  );
  const allowed = rows.map(({ pattern, action }) => ({
    pattern,
    action,
    to: HOLDERS.filter((holder) => scopeOf(action, rolesOf(holder), organizationOf(holder)) !== null),
  }));
  expect(allowed).toEqual(rows);
});

it('offers the workbench by name to exactly who may work there', () => {
  const command = remotes
    .flatMap(({ commands = [] }) => commands)
    .find(({ path: target }) => target === paths.workbench.queue());
  const offered = command ? HOLDERS.filter((holder) => isOpen(command.roles, holder)) : [];
  expect(offered).toEqual(
    HOLDERS.filter((holder) => scopeOf('work_items.manage', rolesOf(holder), organizationOf(holder))),
  );
});

it('shows in the navigation only what opens', () => {
  const wrong = remotes.flatMap(({ navigation, routes }) =>
    navigation.flatMap(({ path: target, roles }) => {
      const route = routes.find(({ path: pattern }) => pattern === target);
      if (!route) return [`${target} leads nowhere`];
      if (route.public) return [];
      // Who would come for something of their own need not be led there.
      const others = SCREENS[target]?.own ?? [];
      return HOLDERS.filter((holder) => {
        const isShown = isOpen(roles ?? route.roles, holder);
        return isShown
          ? !isOpen(route.roles, holder)
          : isOpen(route.roles, holder) && !others.includes(holder);
      }).map((holder) => `${target} for ${holder}`);
    }),
  );
  expect(wrong).toEqual([]);
});
