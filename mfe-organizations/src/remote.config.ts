import type { RemoteConfig } from '@samen/contracts/release';

export default {
  name: 'organizations',
  contract: { min: 1, max: 1 },
  routes: [
    { path: '/organizations/signup', public: true, layout: 'default', titleKey: 'signUp.title' },
    { path: '/organizations/signup/success', public: true, layout: 'default', titleKey: 'signUpDone.title' },
    { path: '/organizations/:id', public: true, layout: 'default', titleKey: 'organization.title' },
  ],
  navigation: [],
  namespaces: ['organizations'],
  slices: [],
  switchPolicy: 'auto',
  sizeBudget: 25_000,
} satisfies RemoteConfig;
