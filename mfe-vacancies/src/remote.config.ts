import type { RemoteConfig } from '@samen/contracts/release';

export default {
  name: 'vacancies',
  contract: { min: 1, max: 1 },
  routes: [
    { path: '/vacancies/search', public: true, layout: 'wide', titleKey: 'search.title' },
    { path: '/vacancies/:id', public: true, layout: 'default', titleKey: 'vacancy.title' },
  ],
  navigation: [
    {
      group: 'public',
      order: 10,
      labelKey: 'navigation.vacancies',
      path: '/vacancies/search',
      icon: 'lucide:search',
    },
  ],
  namespaces: ['vacancies'],
  slices: [],
  switchPolicy: 'auto',
  sizeBudget: 25_000,
} satisfies RemoteConfig;
