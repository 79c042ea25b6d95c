import type { ComposedRelease, Composition, ContributedRoute } from '@samen/contracts';
import { paths } from '@samen/resources/shared';

const INTEGRITY = `sha384-${'A'.repeat(64)}`;

/** A remote as a composition names it; no such files exist. */
export function composedRemote(name: string, routes: ContributedRoute[], texts = {}): ComposedRelease {
  const base = `/r/${name}/1.0.0-00000000`;
  const entry = `${base}/remoteEntry.js`;
  return {
    buildId: '1.0.0-00000000',
    version: '1.0.0',
    entry,
    globalName: `${name}_1`,
    integrity: INTEGRITY,
    files: { [entry]: INTEGRITY, [`${base}/page.js`]: INTEGRITY, [`${base}/page.css`]: INTEGRITY },
    preload: [`${base}/page.js`],
    styles: [`${base}/page.css`],
    contract: { min: 1, max: 1 },
    contributes: {
      routes,
      navigation: [],
      slots: {},
      namespaces: [name],
      texts,
      slices: [],
      switchPolicy: 'auto',
    },
  };
}

/** The pages of a shell. */
const own = (isPublic: boolean, ...patterns: string[]): ContributedRoute[] =>
  patterns.map((path) => ({ path, public: isPublic, layout: 'default', titleKey: 'title', listed: false }));
const secret = (route: ContributedRoute): ContributedRoute => ({ ...route, secret: true });
export const SHELL_ROUTES: ContributedRoute[] = [
  { path: paths.signUp.pattern, public: true, layout: 'default', titleKey: 'title' },
  ...own(
    true,
    paths.auth.signIn.pattern,
    paths.auth.recover.pattern,
    paths.signedUp.pattern,
    paths.switch.pattern,
  ),
  ...own(true, paths.auth.reset.pattern, paths.confirm.pattern).map(secret),
  ...own(false, paths.auth.token.pattern).map(secret),
  ...own(
    false,
    paths.auth.signOut.pattern,
    paths.support.pattern,
    paths.roles.pattern,
    paths.account.edit.pattern,
    paths.account.email.pattern,
    paths.account.settings.pattern,
    paths.account.digest.pattern,
    paths.account.activity.pattern,
  ),
  ...own(false, paths.profile.pattern).map((route) => ({ ...route, feature: 'volunteerProfiles' })),
];

/** A composition with two remotes, as pages are made of it. */
export function testComposition(): Composition {
  const open = { public: true, layout: 'wide' } as const;
  const shell = '/r/shell/1.0.0-00000000/main.js';
  const content = composedRemote('content', [
    { ...open, path: '/', titleKey: 'page.title' },
    { ...open, path: '/:slug', titleKey: 'page.title' },
    { ...open, path: '/nieuws', titleKey: 'news.title', query: ['kind', 'page'] },
    { ...open, path: '/nieuws/:slug', titleKey: 'news.title' },
    { ...open, path: '/gelderse-handen', titleKey: 'campaign.title' },
  ]);
  const vacancies = composedRemote(
    'vacancies',
    [
      { ...open, path: '/vacancies/search', titleKey: 'search.title' },
      { ...open, path: '/vacancies/:id', titleKey: 'vacancy.title' },
      { ...open, path: '/vacancies', titleKey: 'list.title', public: false },
      { ...open, path: '/een-op-een-hulp', titleKey: 'help.title', feature: 'peerToPeer' },
    ],
    { nl: { 'search.title': 'Vacaturebank' }, en: { 'search.title': 'Vacancy </title><script>' } },
  );
  return {
    revision: 1,
    shell: {
      buildId: '1.0.0-00000000',
      version: '1.0.0',
      scripts: [shell],
      styles: [],
      files: { [shell]: INTEGRITY },
      routes: SHELL_ROUTES,
    },
    remotes: { content: { ...content, fallback: null }, vacancies: { ...vacancies, fallback: null } },
    killed: [],
  };
}
