import type { ProductRemoteConfig, RouteRole } from '@samen/resources/shared';
import type { TextKeysOf } from '@samen/federation-kit';
import type { TextKey } from './shared/texts.ts';

/** Those who look after a centre. */
const SETTLERS = ['admin@center', 'center_superuser'] satisfies RouteRole[];
/** Those who decide on applications and write in the name of an organization. */
const MANAGERS = ['admin', 'center_superuser', 'organization_superuser'] satisfies RouteRole[];
const settler = { public: false, layout: 'default', roles: SETTLERS } as const;

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
    { ...settler, path: '/notification_templates', titleKey: 'templates.title' },
    { ...settler, path: '/notification_templates/:id/edit', titleKey: 'templates.edit' },
    {
      path: '/organizations/:id/reply_templates',
      public: false,
      layout: 'default',
      roles: MANAGERS,
      titleKey: 'replyTemplates.title',
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
    {
      group: 'secondary',
      order: 30,
      labelKey: 'templates.title',
      path: '/notification_templates',
      icon: 'lucide:mail',
      roles: SETTLERS,
    },
  ],
  commands: [
    {
      labelKey: 'conversations.new',
      keywordsKey: 'commands.newKeywords',
      path: '/conversations?new=true',
    },
  ],
  namespaces: ['messaging'],
  slices: [{ key: 'messaging/drafts', schema: 1, onSwitch: 'keep' }],
  switchPolicy: 'auto',
  sizeBudget: 25_000,
} satisfies ProductRemoteConfig & TextKeysOf<TextKey>;
