/** Where a remote is looked at, and where the rest of the site is tried beside it. */
export interface Place {
  remote: string;
  path: string;
  /** Shows that the page has its content; below the remote's own place. */
  ready: string;
  /** The demo account that looks at it; a visitor without. */
  as?: string;
  /** Visitors without an account see it too: the server renders it before a release of it is activated. */
  isPublic?: boolean;
  /** Another page of the remote, or of another one where it has but one: from there a tab comes to this one. */
  from: { path: string; ready: string };
  /** A page of another remote, by a link of the shell. */
  elsewhere: { remote: string; href: string; ready: string };
}

const NEWS = { remote: 'content', href: '/nieuws', ready: 'article' };

/** One page of every remote. */
export const PLACES: readonly Place[] = [
  {
    remote: 'vacancies',
    path: '/vacancies/search',
    ready: 'article',
    from: { path: '/nieuws', ready: '[data-remote=content] article' },
    elsewhere: NEWS,
  },
  {
    remote: 'organizations',
    path: '/organizations/signup',
    ready: 'form',
    from: { path: '/organizations/signup/success', ready: '[data-remote=organizations] h1' },
    elsewhere: NEWS,
  },
  {
    remote: 'content',
    path: '/nieuws',
    ready: 'article',
    from: { path: '/over-ons', ready: '[data-remote=content] h1' },
    elsewhere: { remote: 'vacancies', href: '/vacancies/search', ready: 'article' },
  },
  {
    remote: 'forms',
    path: '/contactformulier',
    ready: 'form',
    as: 'vrijwilliger',
    isPublic: true,
    from: { path: '/nieuws', ready: '[data-remote=content] article' },
    elsewhere: NEWS,
  },
  {
    remote: 'messaging',
    path: '/notificaties',
    ready: 'li',
    as: 'organisatie',
    from: { path: '/conversations', ready: '[data-remote=messaging] li' },
    elsewhere: { remote: 'vacancies', href: '/vacancies', ready: 'tbody a' },
  },
  {
    remote: 'admin',
    path: '/users/add',
    ready: 'form',
    as: 'centrum',
    from: { path: '/users', ready: '[data-remote=admin] tbody a' },
    elsewhere: { remote: 'organizations', href: '/organizations', ready: 'tbody a' },
  },
];
