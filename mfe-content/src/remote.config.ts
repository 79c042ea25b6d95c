import type { ProductRemoteConfig, RouteRole } from '@samen/resources/shared';
import type { TextKeysOf } from '@samen/federation-kit';
import type { TextKey } from './shared/texts.ts';

/** Those of a centre who write for it, and those who look after pages of it. */
const EDITORS = ['admin@center', 'center_superuser', 'content_manager', 'page_manager'] satisfies RouteRole[];

/** Those of them who answer for all of it. */
const MANAGERS = ['admin@center', 'center_superuser', 'content_manager'] satisfies RouteRole[];

/** Those who build forms. */
const FORM_BUILDERS = [
  'admin',
  'center_superuser',
  'organization_superuser',
  'content_manager',
] satisfies RouteRole[];

export default {
  name: 'content',
  team: 'Content',
  contract: { min: 2, max: 2 },
  routes: [
    { path: '/', public: true, layout: 'wide', white: true, titleKey: 'page.title', query: [] },
    { path: '/:slug', public: true, layout: 'wide', white: true, titleKey: 'page.title', query: [] },
    // Without anything around it.
    {
      path: '/gelderse-handen',
      public: true,
      layout: 'empty',
      white: true,
      titleKey: 'page.title',
      query: [],
    },
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
      path: '/content/forms',
      public: false,
      layout: 'default',
      titleKey: 'content.forms',
      roles: FORM_BUILDERS,
    },
    {
      path: '/content/menu-items',
      public: false,
      layout: 'default',
      titleKey: 'content.menus',
      roles: MANAGERS,
    },
    {
      path: '/content/file-upload',
      public: false,
      layout: 'default',
      titleKey: 'content.files',
      roles: EDITORS,
    },
    {
      path: '/content/stock-images',
      public: false,
      layout: 'default',
      titleKey: 'content.stockImages',
      roles: MANAGERS,
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
  slots: { 'content.text': 'RichText' },
  namespaces: ['content'],
  slices: [],
  switchPolicy: 'auto',
  sizeBudget: 15_000,
} satisfies ProductRemoteConfig & TextKeysOf<TextKey>;
