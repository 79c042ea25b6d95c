import type { ProductRemoteConfig } from '@samen/resources/shared';
import type { TextKeysOf } from '@samen/federation-kit';
import type { TextKey } from './shared/texts.ts';

export default {
  name: 'content',
  team: 'Content',
  contract: { min: 3, max: 3 },
  routes: [
    { path: '/', public: true, layout: 'wide', white: true, titleKey: 'page.title', query: [] },
    { path: '/:slug', public: true, layout: 'wide', white: true, titleKey: 'page.title', query: [] },
    { path: '/nieuws', public: true, layout: 'wide', titleKey: 'news.title', query: ['kind', 'page'] },
    { path: '/nieuws/:slug', public: true, layout: 'wide', titleKey: 'news.title', query: [] },
  ],
  navigation: [
    { group: 'public', order: 50, labelKey: 'news.title', path: '/nieuws', icon: 'lucide:newspaper' },
  ],
  namespaces: ['content'],
  slices: [],
  switchPolicy: 'auto',
  sizeBudget: 15_000,
} satisfies ProductRemoteConfig & TextKeysOf<TextKey>;
