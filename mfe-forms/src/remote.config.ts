import { SENT_PARAM } from '@samen/contracts';
import type { ProductRemoteConfig } from '@samen/resources/shared';
import type { TextKeysOf } from '@samen/federation-kit';
import type { TextKey } from './shared/texts.ts';

export default {
  name: 'forms',
  team: 'Forms',
  contract: { min: 2, max: 2 },
  routes: [
    {
      path: '/contactformulier',
      public: true,
      layout: 'default',
      titleKey: 'contact.title',
      query: [SENT_PARAM],
    },
    { path: '/forms', public: true, layout: 'empty', titleKey: 'fill.title', listed: false },
    {
      path: '/forms/:token',
      public: true,
      layout: 'empty',
      titleKey: 'fill.title',
      listed: false,
      query: [SENT_PARAM],
    },
  ],
  navigation: [],
  namespaces: ['forms'],
  slices: [],
  switchPolicy: 'auto',
  sizeBudget: 25_000,
} satisfies ProductRemoteConfig & TextKeysOf<TextKey>;
