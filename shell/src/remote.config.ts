import { CONTRACT_OLDEST, CONTRACT_VERSION } from '@samen/contracts/release';
import type { ProductRemoteConfig } from '@samen/resources/shared';
import type { TextKeysOf } from '@samen/federation-kit';
import type { TextKey } from './texts.ts';

/** People come here by a link or a form of their own. */
const open = { public: true, layout: 'empty', listed: false } as const;
const own = { public: false, layout: 'default' } as const;

export default {
  name: 'shell',
  team: 'Platform',
  contract: { min: CONTRACT_OLDEST, max: CONTRACT_VERSION },
  routes: [
    { ...open, path: '/auth/login-1', titleKey: 'signIn.title' },
    { ...open, path: '/auth/recover', titleKey: 'recover.title' },
    { ...open, path: '/auth/reset', titleKey: 'reset.title', secret: true },
    { ...open, path: '/auth/token', titleKey: 'token.title', public: false, layout: 'default', secret: true },
    { ...open, path: '/signup', titleKey: 'signUp.title', layout: 'default', listed: true },
    { ...open, path: '/signup/success', titleKey: 'signedUp.title', layout: 'default' },
    { ...open, path: '/confirm', titleKey: 'confirm.title', layout: 'default', secret: true },
    { ...own, path: '/profile-edit', titleKey: 'profileEdit.title' },
    { ...own, path: '/profile-edit/email', titleKey: 'emailChange.title' },
    { ...own, path: '/profile-edit/settings', titleKey: 'settings.title' },
    { ...own, path: '/profile-edit/periodieke-mail', titleKey: 'digest.title' },
    { ...own, path: '/profile-edit/activiteit', titleKey: 'activity.title' },
    { ...own, path: '/profiel', titleKey: 'profile.title', feature: 'volunteerProfiles' },
    { ...own, path: '/profiel/verwijderd', titleKey: 'profileRemoved.title', feature: 'volunteerProfiles' },
    { ...own, path: '/account/roles', titleKey: 'roles.title' },
    { ...open, path: '/switch', titleKey: 'switch.title' },
    { ...open, path: '/support', titleKey: 'support.title', public: false, layout: 'default' },
    { ...open, path: '/test/:page', titleKey: 'test.title', layout: 'default', feature: 'testPages' },
    { ...open, path: '/uitloggen', titleKey: 'signOut.title', public: false, layout: 'default' },
  ],
  navigation: [],
  namespaces: ['shell', 'common'],
  slices: [],
  switchPolicy: 'ask',
  sizeBudget: 314_000,
} satisfies ProductRemoteConfig & TextKeysOf<TextKey>;
