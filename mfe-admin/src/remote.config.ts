import type { ProductRemoteConfig, RouteRole } from '@samen/resources/shared';
import type { TextKeysOf } from '@samen/federation-kit';
import type { TextKey } from './shared/texts.ts';

const member = { public: false, layout: 'default' } as const;
const managers = ['admin', 'center_superuser', 'organization_superuser'] satisfies RouteRole[];
const readers = [...managers, 'mentor'] satisfies RouteRole[];
/** Editors see how often pages are looked at. */
const counters = [...managers, 'content_manager'] satisfies RouteRole[];
const settlers = ['admin@center', 'center_superuser'] satisfies RouteRole[];
const rootAdmins = ['admin@root'] satisfies RouteRole[];
const operators = ['operator'] satisfies RouteRole[];

export default {
  name: 'admin',
  team: 'Administration',
  contract: { min: 2, max: 2 },
  routes: [
    { ...member, path: '/dashboard', titleKey: 'dashboard.title' },
    { ...member, path: '/analytics', titleKey: 'analytics.title', roles: counters },
    { ...member, path: '/analytics/index-2', titleKey: 'analytics.title', roles: managers },
    { ...member, path: '/users', titleKey: 'users.title', roles: readers },
    { ...member, path: '/users/add', titleKey: 'add.title', roles: readers },
    { ...member, path: '/users/:id', titleKey: 'user.title', roles: readers },
    { ...member, path: '/users/:id/edit', titleKey: 'edit.title', roles: managers },
    { ...member, path: '/users/:id/add_role', titleKey: 'grant.title', roles: managers },
    { ...member, path: '/admin/import', titleKey: 'import.title', roles: managers },
    { ...member, path: '/admin/import/:id', titleKey: 'import.title', roles: managers },
    { ...member, path: '/admin/merge/:type/:id', titleKey: 'merge.title', roles: settlers },
    { ...member, path: '/admin/merges/:id', titleKey: 'merge.title', roles: settlers },
    { ...member, path: '/settings', titleKey: 'settings.title', roles: settlers },
    { ...member, path: '/settings/design', titleKey: 'settings.design.title', roles: settlers },
    { ...member, path: '/settings/footer', titleKey: 'settings.footer.title', roles: settlers },
    {
      ...member,
      path: '/settings/contact-person',
      titleKey: 'settings.contactPerson.title',
      roles: settlers,
    },
    { ...member, path: '/admin/data-viewer', titleKey: 'data.title', roles: rootAdmins },
    { ...member, path: '/admin/retention', titleKey: 'retention.title', roles: rootAdmins },
    { ...member, path: '/platform/releases', titleKey: 'releases.title', roles: operators },
    { ...member, path: '/platform/releases/:remote', titleKey: 'releases.title', roles: operators },
    { ...member, path: '/volunteerly/changelog', titleKey: 'changelog.title', white: true },
  ],
  navigation: [
    {
      group: 'main',
      order: 10,
      labelKey: 'dashboard.title',
      path: '/dashboard',
      icon: 'lucide:layout-dashboard',
    },
    {
      group: 'main',
      order: 50,
      labelKey: 'users.title',
      path: '/users',
      icon: 'lucide:users',
      roles: readers,
    },
    {
      group: 'secondary',
      order: 75,
      labelKey: 'analytics.title',
      path: '/analytics',
      icon: 'lucide:chart-line',
      roles: counters,
    },
    {
      group: 'secondary',
      order: 78,
      labelKey: 'data.title',
      path: '/admin/data-viewer',
      icon: 'lucide:database',
      roles: rootAdmins,
    },
    {
      group: 'secondary',
      order: 80,
      labelKey: 'settings.title',
      path: '/settings',
      icon: 'lucide:sliders-horizontal',
      roles: settlers,
    },
    {
      group: 'secondary',
      order: 90,
      labelKey: 'releases.title',
      path: '/platform/releases',
      icon: 'lucide:rocket',
      roles: operators,
    },
    {
      group: 'secondary',
      order: 100,
      labelKey: 'changelog.title',
      path: '/volunteerly/changelog',
      icon: 'lucide:sparkles',
    },
  ],
  commands: [
    { labelKey: 'add.title', keywordsKey: 'commands.addKeywords', path: '/users/add' },
    {
      labelKey: 'tasks.workbench',
      keywordsKey: 'commands.workbenchKeywords',
      path: '/dashboard?queue=all',
      roles: settlers,
    },
  ],
  namespaces: ['admin'],
  slices: [],
  switchPolicy: 'auto',
  sizeBudget: 30_000,
} satisfies ProductRemoteConfig & TextKeysOf<TextKey>;
