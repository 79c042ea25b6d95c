import { SOCIAL_MAP_PARAMS } from '@samen/resources/organizations';
import type { ProductRemoteConfig, RouteRole } from '@samen/resources/shared';
import type { TextKeysOf } from '@samen/federation-kit';
import type { TextKey } from './shared/texts.ts';

const CENTER = ['admin@center', 'center_superuser'] satisfies RouteRole[];
const MANAGERS = ['admin', 'center_superuser', 'organization_superuser'] satisfies RouteRole[];
const ADDERS = [...CENTER, 'organization_superuser'] satisfies RouteRole[];

export default {
  name: 'organizations',
  team: 'Organizations',
  contract: { min: 2, max: 2 },
  routes: [
    { path: '/organizations/signup', public: true, layout: 'default', titleKey: 'signUp.title', query: [] },
    {
      path: '/organizations/signup/success',
      public: true,
      layout: 'default',
      titleKey: 'signUpDone.title',
      query: [],
      listed: false,
    },
    {
      path: '/organizations/:id',
      public: true,
      layout: 'default',
      titleKey: 'organization.title',
      query: [],
    },
    {
      path: '/sociale-kaart',
      public: true,
      layout: 'wide',
      titleKey: 'socialMap.title',
      query: Object.values(SOCIAL_MAP_PARAMS),
    },
    // What is known under the address of the organization's own page.
    {
      path: '/sociale-kaart/:id',
      public: true,
      layout: 'default',
      titleKey: 'organization.title',
      query: [],
      listed: false,
    },
    { path: '/partners', public: true, layout: 'default', titleKey: 'partners.title', query: [] },
    { path: '/organizations', public: false, layout: 'default', titleKey: 'list.title', roles: MANAGERS },
    { path: '/organizations/add', public: false, layout: 'default', titleKey: 'add.title', roles: ADDERS },
    {
      path: '/organizations/approve',
      public: false,
      layout: 'default',
      titleKey: 'approve.title',
      roles: CENTER,
    },
    {
      path: '/organizations/:id/record',
      public: false,
      layout: 'default',
      titleKey: 'organization.title',
      roles: MANAGERS,
    },
    // Also for the admin of one that was denied, who works in none: the record decides.
    { path: '/organizations/:id/edit', public: false, layout: 'default', titleKey: 'edit.title' },
    {
      path: '/organizations/:id/move',
      public: false,
      layout: 'default',
      titleKey: 'move.title',
      roles: CENTER,
    },
  ],
  navigation: [
    {
      group: 'main',
      order: 40,
      labelKey: 'list.title',
      path: '/organizations',
      icon: 'lucide:building-2',
      roles: MANAGERS,
    },
  ],
  commands: [
    { labelKey: 'add.title', keywordsKey: 'commands.addKeywords', path: '/organizations/add' },
    {
      labelKey: 'commands.approve',
      keywordsKey: 'commands.approveKeywords',
      path: '/organizations/approve',
    },
  ],
  namespaces: ['organizations'],
  slices: [],
  switchPolicy: 'auto',
  sizeBudget: 25_000,
} satisfies ProductRemoteConfig & TextKeysOf<TextKey>;
