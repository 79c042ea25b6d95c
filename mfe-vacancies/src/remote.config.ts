import type { ProductRemoteConfig } from '@samen/resources/shared';
import { APPLIED_PARAM, CALENDAR_PARAMS, VACANCY_SEARCH_PARAMS } from '@samen/resources/vacancies';
import type { TextKeysOf } from '@samen/federation-kit';
import type { TextKey } from './shared/texts.ts';

export default {
  name: 'vacancies',
  team: 'Vacancies',
  contract: { min: 2, max: 2 },
  routes: [
    {
      path: '/vacancies',
      public: false,
      layout: 'default',
      titleKey: 'manage.title',
      roles: ['admin', 'center_superuser', 'organization_superuser', 'content_manager', 'mentor'],
    },
    {
      path: '/vacancies/add',
      public: false,
      layout: 'default',
      titleKey: 'write.newTitle',
      roles: ['admin', 'center_superuser', 'organization_superuser', 'volunteer'],
    },
    {
      path: '/vacancies/bulk-edit',
      public: false,
      layout: 'default',
      titleKey: 'bulk.title',
      roles: ['admin', 'center_superuser', 'organization_superuser'],
    },
    {
      path: '/vacancies/:id/edit',
      public: false,
      layout: 'default',
      titleKey: 'write.editTitle',
      roles: ['admin', 'center_superuser', 'organization_superuser', 'volunteer'],
    },
    {
      path: '/vacancies/search',
      public: true,
      layout: 'wide',
      titleKey: 'search.title',
      query: Object.values(VACANCY_SEARCH_PARAMS),
    },
    {
      path: '/vacancies/:id',
      public: true,
      layout: 'default',
      titleKey: 'vacancy.title',
      query: [APPLIED_PARAM],
    },
    {
      path: '/activiteitenkalender',
      public: true,
      layout: 'wide',
      titleKey: 'calendar.title',
      feature: 'activities',
      query: [...Object.values(VACANCY_SEARCH_PARAMS), ...Object.values(CALENDAR_PARAMS)],
    },
    {
      path: '/workshops',
      public: false,
      layout: 'default',
      titleKey: 'calendar.workshops',
      feature: 'activities',
    },
    { path: '/applications', public: false, layout: 'default', titleKey: 'navigation.applications' },
    { path: '/applications/:id', public: false, layout: 'default', titleKey: 'applications.one' },
  ],
  navigation: [
    {
      group: 'main',
      order: 20,
      labelKey: 'navigation.manage',
      path: '/vacancies',
      icon: 'lucide:megaphone',
    },
    {
      group: 'main',
      order: 30,
      labelKey: 'navigation.bank',
      path: '/vacancies/search',
      icon: 'lucide:search',
    },
    {
      group: 'main',
      order: 60,
      labelKey: 'navigation.applications',
      path: '/applications',
      icon: 'lucide:inbox',
    },
    {
      group: 'public',
      order: 10,
      labelKey: 'navigation.vacancies',
      path: '/vacancies/search',
      icon: 'lucide:search',
    },
    {
      group: 'public',
      order: 15,
      labelKey: 'navigation.calendar',
      feature: 'activities',
      path: '/activiteitenkalender',
      icon: 'lucide:calendar-days',
    },
  ],
  slots: { 'vacancies.similar': 'Similar' },
  namespaces: ['vacancies'],
  slices: [],
  switchPolicy: 'auto',
  sizeBudget: 26_000,
} satisfies ProductRemoteConfig & TextKeysOf<TextKey>;
