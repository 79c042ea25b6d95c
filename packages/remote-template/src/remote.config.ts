import type { ProductRemoteConfig } from '@samen/resources/shared';
import type { TextKeysOf } from '@samen/federation-kit';
import type { TextKey } from './shared/texts.ts';

export default {
  name: 'sample',
  team: 'Sample',
  contract: { min: 2, max: 2 },
  routes: [{ path: '/sample', public: true, layout: 'default', titleKey: 'title' }],
  navigation: [
    { group: 'public', order: 90, labelKey: 'title', path: '/sample' },
    { group: 'main', order: 90, labelKey: 'title', path: '/sample', icon: 'lucide:layout-list' },
  ],
  namespaces: ['sample'],
  slices: [{ key: 'sample/search', schema: 1, onSwitch: 'keep' }],
  switchPolicy: 'auto',
  sizeBudget: 25_000,
} satisfies ProductRemoteConfig & TextKeysOf<TextKey>;
