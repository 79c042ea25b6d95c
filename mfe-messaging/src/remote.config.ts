import type { RemoteConfig } from '@samen/contracts/release';

export default {
  name: 'messaging',
  contract: { min: 1, max: 1 },
  routes: [{ path: '/notificaties', public: false, layout: 'default', titleKey: 'notifications.title' }],
  navigation: [],
  namespaces: ['messaging'],
  slices: [],
  switchPolicy: 'auto',
  sizeBudget: 25_000,
} satisfies RemoteConfig;
