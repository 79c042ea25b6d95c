import type { Product } from '@samen/dev-env/harness';
import { signedIn } from './api.ts';
import { DEMO_FORMS } from './forms.ts';
import { firstId } from './rendered.ts';

/** The id of the first record that an API path lists for this visitor. */
type FirstId = (path: string) => Promise<string>;

export interface Screen {
  name: string;
  /** Its address on `public.localhost`, without the locale. */
  path: string | ((firstId: FirstId) => Promise<string>);
  /** What shows that the screen has its content. */
  ready: string;
  /** The demo account that looks at it; a visitor without. */
  as?: string;
  /** The demo account that finds its address, where those who look at it could not. */
  foundBy?: string;
}

/** A form that people have filled in, chosen by its title: tests make forms that are newer. */
const FORM = 'forms?filter[title_i_cont]=kennismaken&page[size]=1';

/** Every screen there is, by who sees it. */
const SCREENS: readonly Screen[] = [
  { name: 'home', path: '/', ready: 'main h1' },
  { name: 'content page', path: '/over-ons', ready: 'main h1' },
  { name: 'content page with pictures', path: '/je-eerste-keer', ready: 'main h1' },
  { name: 'campaign', path: '/gelderse-handen', ready: 'main h1' },
  { name: 'partners', path: '/partners', ready: 'main li' },
  { name: 'news', path: '/nieuws', ready: 'main article' },
  { name: 'message', path: '/nieuws/burendag-krijgt-vervolg', ready: 'main article h1' },
  { name: 'social map', path: '/sociale-kaart', ready: 'main li' },
  { name: 'search', path: '/vacancies/search', ready: 'main article' },
  { name: 'empty search', path: '/vacancies/search?q=xylofoonbouwer', ready: 'main h1' },
  { name: 'what suits a visitor', path: '/vacancies/search?sort=match', ready: 'main aside h3' },
  { name: 'saved vacancies', path: '/vacancies/saved', ready: 'main li article', as: 'vrijwilliger' },
  { name: 'no saved vacancy', path: '/vacancies/saved', ready: 'main h2' },
  { name: 'activity calendar', path: '/activiteitenkalender', ready: 'main table a' },
  { name: 'week of activities', path: '/activiteitenkalender?view=week', ready: 'main h1 ~ p' },
  { name: 'list of activities', path: '/activiteitenkalender?view=list', ready: 'main h1 ~ p' },
  {
    name: 'overview of activities',
    path: '/activiteitenkalender/overzicht',
    ready: 'main tbody a',
    as: 'centrum',
  },
  { name: 'one-on-one help', path: '/een-op-een-hulp', ready: 'main li article' },
  { name: 'no one-on-one help', path: '/een-op-een-hulp?category=sport&direction=offer', ready: 'main h1' },
  {
    name: 'one-on-one help of a person',
    path: async (firstId) =>
      `/vacancies/${await firstId('vacancies?filter[vacancy_type_eq]=p2p&page[size]=1')}`,
    ready: 'main section h2',
  },
  { name: 'asking for help', path: '/een-op-een-hulp/plaatsen', ready: 'main form', as: 'vrijwilliger' },
  { name: 'own one-on-one help', path: '/een-op-een-hulp/van-mij', ready: 'main li h2', as: 'vrijwilliger' },
  {
    name: 'one-on-one help to review',
    path: '/een-op-een-hulp/beoordelen',
    ready: 'main li h3',
    as: 'centrum',
  },
  { name: 'workshops', path: '/workshops', ready: 'main table a', as: 'vrijwilliger' },
  {
    name: 'vacancy',
    path: async (firstId) =>
      `/vacancies/${await firstId('vacancies?filter[vacancy_type_eq]=volunteering&page[size]=1')}`,
    ready: 'main form',
  },
  {
    name: 'vacancy that is gone',
    path: async (firstId) =>
      `/vacancies/${await firstId('vacancies?filter[status_in]=archived&page[size]=1')}`,
    ready: 'main section h2',
    foundBy: 'centrum',
  },
  { name: 'managed vacancies', path: '/vacancies', ready: 'main tbody a', as: 'organisatie' },
  {
    name: 'no managed vacancy found',
    path: '/vacancies?q=xylofoonbouwer',
    ready: 'main h2',
    as: 'organisatie',
  },
  { name: 'new vacancy', path: '/vacancies/add', ready: 'main form', as: 'centrum' },
  {
    name: 'vacancy being edited',
    path: async (firstId) =>
      `/vacancies/${await firstId('vacancies?filter[status_in]=published&page[size]=1')}/edit`,
    ready: 'main form',
    as: 'organisatie',
  },
  { name: 'pool', path: '/vrijwilligerspool', ready: 'main li h3', as: 'organisatie' },
  {
    name: 'pool for a vacancy',
    path: async (firstId) =>
      `/vrijwilligerspool?vacancy=${await firstId('vacancies?filter[status_in]=published&page[size]=1')}`,
    ready: 'main li h4',
    as: 'centrum',
  },
  {
    name: 'no one found in the pool',
    path: '/vrijwilligerspool?q=xylofoonbouwer',
    ready: 'main h2',
    as: 'organisatie',
  },
  { name: 'pool for volunteers', path: '/vrijwilligerspool', ready: 'main h2', as: 'vrijwilliger' },
  { name: 'crisis pool', path: '/vrijwilligerspool?tab=crisis', ready: 'main li h2', as: 'centrum' },
  {
    name: 'call-out',
    path: async (firstId) => `/vrijwilligerspool/oproep/${await firstId('call_outs?page[size]=1')}`,
    ready: 'main h1',
    as: 'vrijwilliger',
  },
  { name: 'many vacancies', path: '/vacancies/bulk-edit', ready: 'main tbody a', as: 'organisatie' },
  { name: 'sign in', path: '/auth/login-1', ready: 'main form' },
  { name: 'recover', path: '/auth/recover', ready: 'main form' },
  {
    name: 'reset',
    path: '/auth/reset?reset_password_token=abcdefghijklmnopqrstuvwx',
    ready: 'main form',
  },
  { name: 'reset, incomplete', path: '/auth/reset', ready: 'main h1' },
  { name: 'confirm', path: '/confirm?kind=application&token=abcdefghijklmnopqrstuvwx', ready: 'main h1' },
  { name: 'dashboard of a centre', path: '/dashboard', ready: 'main dl', as: 'centrum' },
  { name: 'workbench', path: '/dashboard?queue=all', ready: 'main h2', as: 'centrum' },
  { name: 'figures of a centre', path: '/analytics', ready: 'main dl', as: 'centrum' },
  { name: 'figures of an organization', path: '/analytics?weeks=13', ready: 'main dl', as: 'organisatie' },
  { name: 'figures of an editor', path: '/analytics', ready: 'main table', as: 'redactie' },
  { name: 'figures per organization', path: '/analytics/index-2', ready: 'main tbody td', as: 'centrum' },
  { name: 'data of a type', path: '/admin/data-viewer?type=users', ready: 'main tbody td', as: 'admin' },
  { name: 'retention', path: '/admin/retention', ready: 'main tbody td', as: 'admin' },
  { name: 'imports', path: '/admin/import', ready: 'main tbody a', as: 'centrum' },
  {
    name: 'import that is done',
    path: async (firstId) => `/admin/import/${await firstId('imports?page[size]=1')}`,
    ready: 'main dl',
    as: 'centrum',
  },
  {
    name: 'two organizations to merge',
    path: async (firstId) => {
      const item = await firstId('work_items?filter[kind_eq]=duplicate_found&page[size]=1');
      return `/dashboard?queue=duplicate_found&item=${item}`;
    },
    ready: 'main dl',
    as: 'centrum',
  },
  {
    name: 'what looks like an organization',
    path: async (firstId) => `/admin/merge/organizations/${await firstId('organizations?page[size]=1')}`,
    ready: 'main h1',
    as: 'centrum',
  },
  { name: 'users', path: '/users', ready: 'main tbody a', as: 'centrum' },
  { name: 'users, nobody found', path: '/users?q=xylofoonbouwer', ready: 'main h2', as: 'centrum' },
  { name: 'user to add', path: '/users/add', ready: 'main form', as: 'centrum' },
  {
    name: 'user',
    path: async (firstId) => `/users/${await firstId('users?page[size]=1')}`,
    ready: 'main dl',
    as: 'centrum',
  },
  {
    name: 'user to edit',
    path: async (firstId) => `/users/${await firstId('users?page[size]=1')}/edit`,
    ready: 'main form',
    as: 'centrum',
  },
  {
    name: 'role to add',
    path: async (firstId) => `/users/${await firstId('users?page[size]=1')}/add_role`,
    ready: 'main form',
    as: 'centrum',
  },
  { name: 'dashboard of an organization', path: '/dashboard', ready: 'main dl', as: 'organisatie' },
  { name: 'dashboard of a volunteer', path: '/dashboard', ready: 'main h2', as: 'vrijwilliger' },
  { name: 'notifications', path: '/notificaties', ready: 'main li', as: 'organisatie' },
  {
    name: 'conversation',
    path: async (firstId) => `/conversations?id=${await firstId('conversations?page[size]=1')}`,
    ready: 'main [role=log]',
    as: 'organisatie',
  },
  { name: 'conversations', path: '/conversations', ready: 'main li', as: 'organisatie' },
  { name: 'conversation to begin', path: '/conversations?new=true', ready: 'main form', as: 'centrum' },
  { name: 'replies to a profile', path: '/profile-replies', ready: 'main h2', as: 'vrijwilliger' },
  { name: 'unknown', path: '/dit/bestaat/niet', ready: 'main h1' },
  { name: 'sign up', path: '/signup', ready: 'main form' },
  { name: 'signed up', path: '/signup/success', ready: 'main h1' },
  {
    name: 'stop mails',
    path: '/confirm?kind=unsubscribe&token=abcdefghijklmnopqrstuvwx',
    ready: 'main form',
  },
  { name: 'own account', path: '/profile-edit', ready: '#volunteer', as: 'vrijwilliger' },
  { name: 'own address', path: '/profile-edit/email', ready: 'main form', as: 'vrijwilliger' },
  { name: 'own settings', path: '/profile-edit/settings', ready: 'main table', as: 'vrijwilliger' },
  { name: 'periodic mail', path: '/profile-edit/periodieke-mail', ready: 'main form', as: 'vrijwilliger' },
  { name: 'own activity', path: '/profile-edit/activiteit', ready: 'main ol', as: 'vrijwilliger' },
  { name: 'own profile', path: '/profiel', ready: 'main h1', as: 'vrijwilliger' },
  { name: 'profile removed', path: '/profiel/verwijderd', ready: 'main h1', as: 'vrijwilliger' },
  { name: 'ask for support', path: '/support', ready: 'main form', as: 'organisatie' },
  { name: 'choose a centre', path: '/switch', ready: 'main h1' },
  { name: 'own roles', path: '/account/roles', ready: 'main li h2', as: 'vrijwilliger' },
  {
    name: 'organization',
    path: async (firstId) =>
      `/organizations/${await firstId('organizations?filter[show_on_social_map]=true&page[size]=1')}`,
    ready: 'main h1',
  },
  {
    name: 'organization on the social map',
    path: async (firstId) =>
      `/sociale-kaart/${await firstId('organizations?filter[show_on_social_map]=true&page[size]=1')}`,
    ready: 'main h1',
  },
  { name: 'organization sign-up', path: '/organizations/signup', ready: 'main form' },
  { name: 'organization signed up', path: '/organizations/signup/success', ready: 'main h1' },
  { name: 'forms', path: '/form_builder', ready: 'main tbody a', as: 'centrum' },
  { name: 'forms, none found', path: '/form_builder?q=xylofoon', ready: 'main h2', as: 'centrum' },
  { name: 'form to make', path: '/form_builder/new', ready: 'main form', as: 'organisatie' },
  {
    name: 'form being built',
    path: async (firstId) => `/form_builder/${await firstId(FORM)}/edit`,
    ready: 'main form ol li',
    as: 'centrum',
  },
  {
    name: 'form to try out',
    path: async (firstId) => `/form_builder/${await firstId(FORM)}/preview`,
    ready: 'main h2',
    as: 'centrum',
  },
  {
    name: 'submissions',
    path: async (firstId) => `/form_builder/${await firstId(FORM)}`,
    ready: 'main tbody a',
    as: 'centrum',
  },
  {
    name: 'invitations',
    path: async (firstId) =>
      `/form_builder/${await firstId('forms?filter[title_i_cont]=half%20jaar&page[size]=1')}?view=invitations`,
    ready: 'main tbody td',
    as: 'centrum',
  },
  {
    name: 'submission',
    path: async (firstId) => {
      const form = await firstId(FORM);
      return `/form_builder/${form}/submissions/${await firstId(`forms/${form}/submissions?page[size]=1`)}`;
    },
    ready: 'main dl',
    as: 'centrum',
  },
  { name: 'contact form', path: '/contactformulier', ready: 'main form', as: 'vrijwilliger' },
  { name: 'contact page with a form', path: '/contact', ready: 'main form' },
  { name: 'form in steps', path: DEMO_FORMS.everyType, ready: 'main form' },
  { name: 'form on one page', path: DEMO_FORMS.condition, ready: 'main form' },
  { name: 'closed form', path: DEMO_FORMS.closed, ready: 'main [role=status]' },
  { name: 'form by invitation', path: DEMO_FORMS.byInvitation, ready: 'main h1' },
  { name: 'form for who was invited', path: DEMO_FORMS.invited, ready: 'main form' },
  { name: 'invitation that is too old', path: DEMO_FORMS.tooOld, ready: 'main [role=status]' },
  { name: 'form without its link', path: '/forms', ready: 'main h1' },
  ...(['organisatie', 'vrijwilliger'] as const).flatMap((as): Screen[] => [
    { name: `applications of ${as}`, path: '/applications', ready: 'main a[href*="/applications/"]', as },
    {
      name: `application of ${as}`,
      path: async (firstId) => `/applications/${await firstId('applications?page[size]=1')}`,
      ready: 'main h1',
      as,
    },
  ]),
  { name: 'organizations', path: '/organizations', ready: 'main table tbody a', as: 'centrum' },
  { name: 'organizations, none found', path: '/organizations?q=xylofoon', ready: 'main h2', as: 'centrum' },
  { name: 'add organization', path: '/organizations/add', ready: 'main form', as: 'centrum' },
  {
    name: 'record of an organization',
    path: async (firstId) =>
      `/organizations/${await firstId('organizations?filter[show_on_social_map]=true&page[size]=1')}/record`,
    ready: 'main dl',
    as: 'centrum',
  },
  { name: 'approve', path: '/organizations/approve', ready: 'main li a', as: 'centrum' },
  {
    name: 'approve one',
    path: async (firstId) =>
      `/organizations/approve?id=${await firstId('organizations?filter[status_eq]=pending&page[size]=1')}`,
    ready: 'main h2',
    as: 'centrum',
  },
  {
    name: 'edit organization',
    path: async (firstId) =>
      `/organizations/${await firstId('organizations?filter[status_eq]=approved&filter[organization_type_eq]=School&page[size]=1')}/edit`,
    ready: 'main form',
    as: 'centrum',
  },
  {
    name: 'move organization',
    path: async (firstId) =>
      `/organizations/${await firstId('organizations?filter[status_eq]=approved&filter[organization_type_eq]=NonProfit&page[size]=1')}/move`,
    ready: 'main form',
    as: 'centrum',
  },
  {
    name: 'reply templates',
    path: async (firstId) =>
      `/organizations/${await firstId('organizations?filter[organization_type_eq]=VolunteerCenter&page[size]=1')}/reply_templates`,
    ready: 'main li',
    as: 'centrum',
  },
  { name: 'settings', path: '/settings', ready: 'main form', as: 'centrum' },
  { name: 'design', path: '/settings/design', ready: 'main form', as: 'centrum' },
  { name: 'footer of the site', path: '/settings/footer', ready: 'main form', as: 'centrum' },
  { name: 'contact person', path: '/settings/contact-person', ready: 'main form', as: 'centrum' },
  {
    name: 'notification templates',
    path: '/notification_templates',
    ready: 'main table tbody a',
    as: 'centrum',
  },
  {
    name: 'edit notification template',
    path: async (firstId) =>
      `/notification_templates/${await firstId('notification_templates?filter[key_eq]=application_accepted&page[size]=1')}/edit`,
    ready: 'main form',
    as: 'centrum',
  },
  { name: 'list of pages', path: '/content', ready: 'main tbody a, main ul h2 a', as: 'redactie' },
  { name: 'forms beside pages', path: '/content/forms', ready: 'main tbody a, main ul h2 a', as: 'redactie' },
  { name: 'menus', path: '/content/menu-items', ready: 'main section ol', as: 'redactie' },
  { name: 'files', path: '/content/file-upload', ready: 'main tbody button', as: 'redactie' },
  { name: 'stock images', path: '/content/stock-images', ready: 'main tbody tr', as: 'redactie' },
  {
    name: 'page being edited',
    path: async (firstId) => `/content/${await firstId('pages?page[size]=1')}`,
    ready: 'iframe',
    as: 'redactie',
  },
  { name: 'changelog', path: '/volunteerly/changelog', ready: 'main article', as: 'vrijwilliger' },
  { name: 'releases', path: '/platform/releases', ready: 'main tbody a', as: 'operator' },
  { name: 'release', path: '/platform/releases/vacancies', ready: 'main h1', as: 'operator' },
];

export function screenOf(name: string): Screen {
  const found = SCREENS.find((screen) => screen.name === name);
  if (!found) throw new Error(`There is no screen ${name}`);
  return found;
}

/** Who looks at the screens: everybody in a browser of their own. */
export const ACCOUNTS = [...new Set(SCREENS.map(({ as }) => as))];

/**
 * The screens of an account that a test looks at: in `npm run test:full` all, in `npm test` every `step`th one, from the
 * first or the second on.
 */
export function screensOf(account: string | undefined, from: 'first' | 'second', step: number): Screen[] {
  const own = SCREENS.filter(({ as }) => as === account);
  const start = from === 'first' ? 0 : 1;
  return process.env['TEST_FULL'] ? own : own.filter((_screen, index) => index % step === start);
}

/** The address of a screen for a person with these headers. */
export async function addressOf(
  { path, foundBy }: Screen,
  product: Product,
  headers: Record<string, string>,
): Promise<string> {
  if (typeof path === 'string') return path;
  const finder = foundBy === undefined ? headers : await signedIn(product, foundBy);
  return path((requested) => firstId(product, requested, finder));
}
