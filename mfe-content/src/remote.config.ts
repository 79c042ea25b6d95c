import type { ProductRemoteConfig, RouteRole } from '@samen/resources/shared';
import type { TextKeysOf } from '@samen/federation-kit';
import type { TextKey } from './shared/texts.ts';

/** Those of a centre who write for it, and those who look after pages of it. */
const EDITORS = ['admin@center', 'center_superuser', 'content_manager', 'page_manager'] satisfies RouteRole[];

export default {
  name: 'content',
  team: 'Content',
  contract: { min: 3, max: 3 },
  routes: [
    { path: '/', public: true, layout: 'wide', white: true, titleKey: 'page.title', query: [] },
    { path: '/:slug', public: true, layout: 'wide', white: true, titleKey: 'page.title', query: [] },
    { path: '/nieuws', public: true, layout: 'wide', titleKey: 'news.title', query: ['kind', 'page'] },
    { path: '/nieuws/:slug', public: true, layout: 'wide', titleKey: 'news.title', query: [] },
    {
      path: '/content',
      public: false,
      layout: 'default',
      titleKey: 'content.title',
      roles: EDITORS,
    },
    {
      path: '/content/:id',
      public: false,
      layout: 'default',
      titleKey: 'content.edit',
      roles: EDITORS,
    },
  ],
  navigation: [
    { group: 'main', order: 70, labelKey: 'content.title', path: '/content', icon: 'lucide:files' },
    { group: 'public', order: 50, labelKey: 'news.title', path: '/nieuws', icon: 'lucide:newspaper' },
  ],
  namespaces: ['content'],
  slices: [],
  switchPolicy: 'auto',
  sizeBudget: 15_000,
} satisfies ProductRemoteConfig & TextKeysOf<TextKey>;
