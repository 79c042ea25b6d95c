import { SENT_PARAM } from '@samen/contracts';
// Declares the slots.
import type {} from '@samen/resources/forms';
import type { ProductRemoteConfig, RouteRole } from '@samen/resources/shared';
import type { TextKeysOf } from '@samen/federation-kit';
import type { TextKey } from './shared/texts.ts';

/** Those who build forms and handle what was filled in. */
const BUILDERS = [
  'admin',
  'center_superuser',
  'organization_superuser',
  'content_manager',
] satisfies RouteRole[];
const builder = { public: false, layout: 'default', roles: BUILDERS } as const;

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
      secret: true,
      layout: 'empty',
      titleKey: 'fill.title',
      listed: false,
      query: [SENT_PARAM, 'from'],
    },
    { ...builder, path: '/form_builder', titleKey: 'builder.list' },
    { ...builder, path: '/form_builder/new', titleKey: 'builder.new' },
    { ...builder, path: '/form_builder/:id', titleKey: 'builder.submissions' },
    { ...builder, path: '/form_builder/:id/edit', titleKey: 'builder.edit' },
    { ...builder, path: '/form_builder/:id/preview', titleKey: 'builder.preview' },
    {
      ...builder,
      path: '/form_builder/:id/submissions/:submissionId',
      titleKey: 'builder.submission',
    },
  ],
  navigation: [
    {
      group: 'secondary',
      order: 20,
      labelKey: 'builder.list',
      path: '/form_builder',
      icon: 'lucide:clipboard-list',
      roles: BUILDERS,
    },
  ],
  slots: { 'forms.fillIn': 'FillIn', 'forms.list': 'FormList', 'forms.builder': 'TriedBuilder' },
  commands: [{ labelKey: 'builder.new', keywordsKey: 'commands.newKeywords', path: '/form_builder/new' }],
  namespaces: ['forms'],
  slices: [],
  switchPolicy: 'auto',
  sizeBudget: 25_000,
} satisfies ProductRemoteConfig & TextKeysOf<TextKey>;
