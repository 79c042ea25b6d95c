import type { RemoteConfig } from '@samen/contracts/release';

const member = { public: false, layout: 'wide' } as const;

export default {
  name: 'admin',
  contract: { min: 1, max: 1 },
  routes: [{ ...member, path: '/dashboard', titleKey: 'dashboard.title' }],
  navigation: [
    {
      group: 'main',
      order: 10,
      labelKey: 'dashboard.title',
      path: '/dashboard',
      icon: 'lucide:layout-dashboard',
    },
  ],
  namespaces: ['admin'],
  slices: [],
  switchPolicy: 'auto',
  sizeBudget: 25_000,
} satisfies RemoteConfig;
