import type { Identified } from './fields.ts';

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

export type LinkType = 'page' | 'system_page' | 'url';

/** `menu_items`, already limited to what this visitor can reach. */
export interface MenuItem extends Identified {
  name: string;
  /** The language of the name; differs from the visitor's where the centre gave no translation. */
  locale: 'nl' | 'en';
  menu: 'header' | 'footer';
  parentId: string | null;
  linkType: LinkType;
  href: string;
  order: number;
}
