/** The pages that the product itself has; a menu item or a button may point at one. */
export const SYSTEM_PAGES = {
  home: '/',
  vacancy_bank: '/vacancies/search',
  activity_calendar: '/activiteitenkalender',
  social_map: '/sociale-kaart',
  one_on_one_help: '/een-op-een-hulp',
  news: '/nieuws',
  partners: '/partners',
  organizations: '/organizations',
  workshops: '/workshops',
  sign_in: '/auth/login-1',
  sign_up: '/signup',
  organization_sign_up: '/organizations/signup',
  contact: '/contactformulier',
} as const;
export type SystemPageId = keyof typeof SYSTEM_PAGES;

export const LINK_TYPES = ['page', 'system_page', 'url'] as const;
export type LinkType = (typeof LINK_TYPES)[number];
