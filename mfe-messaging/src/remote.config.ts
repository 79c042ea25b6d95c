import type { ProductRemoteConfig } from '@samen/resources/shared';
import type { TextKeysOf } from '@samen/federation-kit';
import type { TextKey } from './shared/texts.ts';

export default {
  name: 'messaging',
  team: 'Messaging',
  contract: { min: 2, max: 2 },
  routes: [
    { path: '/notificaties', public: false, layout: 'default', titleKey: 'notifications.title' },
    { path: '/conversations', public: false, layout: 'default', titleKey: 'conversations.title' },
    {
      path: '/profile-replies',
      public: false,
      layout: 'default',
      titleKey: 'replies.title',
      feature: 'volunteerProfiles',
    },
  ],
  navigation: [
    {
      group: 'main',
      order: 90,
      labelKey: 'conversations.title',
      path: '/conversations',
      icon: 'lucide:messages-square',
    },
  ],
  namespaces: ['messaging'],
  slices: [{ key: 'messaging/drafts', schema: 1, onSwitch: 'keep' }],
  switchPolicy: 'auto',
  sizeBudget: 25_000,
} satisfies ProductRemoteConfig & TextKeysOf<TextKey>;
