import type { ProductRemoteConfig } from '@samen/resources/shared';

export default {
  name: 'forms',
  team: 'Forms',
  contract: { min: 2, max: 2 },
  routes: [{ path: '/contactformulier', public: true, layout: 'default', titleKey: 'contact.title' }],
  navigation: [],
  namespaces: ['forms'],
  slices: [],
  switchPolicy: 'auto',
  sizeBudget: 25_000,
} satisfies ProductRemoteConfig;
