import type { RemoteConfig } from '@samen/contracts';

const open = { public: true, layout: 'empty' } as const;

export default {
  name: 'shell',
  contract: { min: 1, max: 1 },
  routes: [
    { ...open, path: '/auth/login-1', titleKey: 'signIn.title' },
    { ...open, path: '/auth/recover', titleKey: 'recover.title' },
    { ...open, path: '/auth/reset', titleKey: 'reset.title' },
    { ...open, path: '/auth/token', titleKey: 'token.title', public: false, layout: 'default' },
    { ...open, path: '/confirm', titleKey: 'confirm.title', layout: 'default' },
    { ...open, path: '/switch', titleKey: 'switch.title' },
    { ...open, path: '/support', titleKey: 'support.title', public: false, layout: 'default' },
    { ...open, path: '/uitloggen', titleKey: 'signOut.title', public: false, layout: 'default' },
  ],
  navigation: [],
  namespaces: ['shell'],
  slices: [],
  switchPolicy: 'ask',
  sizeBudget: 268_000,
} satisfies RemoteConfig;
