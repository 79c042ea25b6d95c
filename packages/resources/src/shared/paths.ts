/** A route's pattern and its builder in one; `paths.vacancies.one('7')` gives `/vacancies/7`. */
export interface PathBuilder<Args extends unknown[]> {
  (...args: Args): string;
  pattern: string;
}

function path<Args extends unknown[]>(pattern: string, build: (...args: Args) => string): PathBuilder<Args> {
  return Object.assign(build, { pattern });
}

function fixed(pattern: string): PathBuilder<[]> {
  return path(pattern, () => pattern);
}

const part = encodeURIComponent;

/** A list beside which one of its records may stand: `/conversations`, `/conversations?id=7`. */
function withOne(pattern: string): PathBuilder<[id?: string]> {
  return path(pattern, (id) => (id === undefined ? pattern : `${pattern}?id=${part(id)}`));
}

/** Every address of the product that a screen links to. */
export const paths = {
  home: fixed('/'),
  page: path('/:slug', (slug: string) => `/${part(slug)}`),
  campaign: fixed('/gelderse-handen'),
  content: {
    list: fixed('/content'),
    forms: fixed('/content/forms'),
    menus: fixed('/content/menu-items'),
    files: fixed('/content/file-upload'),
    stockImages: fixed('/content/stock-images'),
    one: path('/content/:id', (id: string) => `/content/${part(id)}`),
  },
  news: {
    list: fixed('/nieuws'),
    one: path('/nieuws/:slug', (slug: string) => `/nieuws/${part(slug)}`),
  },
  vacancies: {
    list: fixed('/vacancies'),
    add: fixed('/vacancies/add'),
    bulkEdit: fixed('/vacancies/bulk-edit'),
    search: fixed('/vacancies/search'),
    saved: fixed('/vacancies/saved'),
    one: path('/vacancies/:id', (id: string) => `/vacancies/${part(id)}`),
    edit: path('/vacancies/:id/edit', (id: string) => `/vacancies/${part(id)}/edit`),
  },
  activities: fixed('/activiteitenkalender'),
  activityOverview: fixed('/activiteitenkalender/overzicht'),
  help: {
    list: fixed('/een-op-een-hulp'),
    ask: fixed('/een-op-een-hulp/plaatsen'),
    own: fixed('/een-op-een-hulp/van-mij'),
    review: fixed('/een-op-een-hulp/beoordelen'),
  },
  imports: {
    list: fixed('/admin/import'),
    one: path('/admin/import/:id', (id: string) => `/admin/import/${part(id)}`),
  },
  merges: {
    one: path('/admin/merges/:id', (id: string) => `/admin/merges/${part(id)}`),
    /** Two records side by side; without the other one, those that look like it. */
    compare: path(
      '/admin/merge/:type/:id',
      (type: 'organizations' | 'users', id: string, other?: string) =>
        `/admin/merge/${type}/${part(id)}${other === undefined ? '' : `?with=${part(other)}`}`,
    ),
  },
  templates: {
    list: fixed('/notification_templates'),
    edit: path(
      '/notification_templates/:id/edit',
      (id: string) => `/notification_templates/${part(id)}/edit`,
    ),
  },
  workshops: fixed('/workshops'),
  pool: {
    list: fixed('/vrijwilligerspool'),
    /** What a centre called out, for those whom it called. */
    callOut: path('/vrijwilligerspool/oproep/:id', (id: string) => `/vrijwilligerspool/oproep/${part(id)}`),
  },
  applications: {
    list: fixed('/applications'),
    one: path('/applications/:id', (id: string) => `/applications/${part(id)}`),
  },
  organizations: {
    list: fixed('/organizations'),
    approve: withOne('/organizations/approve'),
    add: fixed('/organizations/add'),
    signUp: fixed('/organizations/signup'),
    signUpDone: fixed('/organizations/signup/success'),
    one: path('/organizations/:id', (id: string) => `/organizations/${part(id)}`),
    /** What its staff and its centre see of it. */
    record: path('/organizations/:id/record', (id: string) => `/organizations/${part(id)}/record`),
    edit: path('/organizations/:id/edit', (id: string) => `/organizations/${part(id)}/edit`),
    move: path('/organizations/:id/move', (id: string) => `/organizations/${part(id)}/move`),
    replyTemplates: path(
      '/organizations/:id/reply_templates',
      (id: string) => `/organizations/${part(id)}/reply_templates`,
    ),
  },
  socialMap: {
    list: fixed('/sociale-kaart'),
    one: path('/sociale-kaart/:id', (id: string) => `/sociale-kaart/${part(id)}`),
  },
  partners: fixed('/partners'),
  dashboard: fixed('/dashboard'),
  workbench: {
    queue: (kind?: string) => `/dashboard?queue=${kind ?? 'all'}`,
    item: (kind: string, id: string) => `/dashboard?queue=${kind}&item=${id}`,
  },
  analytics: {
    overview: fixed('/analytics'),
    funnel: fixed('/analytics/index-2'),
  },
  users: {
    list: fixed('/users'),
    add: fixed('/users/add'),
    one: path('/users/:id', (id: string) => `/users/${part(id)}`),
    edit: path('/users/:id/edit', (id: string) => `/users/${part(id)}/edit`),
    addRole: path('/users/:id/add_role', (id: string) => `/users/${part(id)}/add_role`),
  },
  dataViewer: fixed('/admin/data-viewer'),
  retention: fixed('/admin/retention'),
  settings: {
    general: fixed('/settings'),
    design: fixed('/settings/design'),
    footer: fixed('/settings/footer'),
    contactPerson: fixed('/settings/contact-person'),
  },
  contact: fixed('/contactformulier'),
  formBuilder: {
    list: fixed('/form_builder'),
    add: fixed('/form_builder/new'),
    one: path('/form_builder/:id', (id: string) => `/form_builder/${part(id)}`),
    edit: path('/form_builder/:id/edit', (id: string) => `/form_builder/${part(id)}/edit`),
    preview: path('/form_builder/:id/preview', (id: string) => `/form_builder/${part(id)}/preview`),
    submission: path(
      '/form_builder/:id/submissions/:submissionId',
      (id: string, submissionId: string) => `/form_builder/${part(id)}/submissions/${part(submissionId)}`,
    ),
  },
  forms: {
    /** Without a form: a link that is not complete. */
    list: fixed('/forms'),
    one: path('/forms/:token', (token: string) => `/forms/${part(token)}`),
  },
  conversations: withOne('/conversations'),
  notifications: fixed('/notificaties'),
  profileReplies: withOne('/profile-replies'),
  signUp: fixed('/signup'),
  signedUp: fixed('/signup/success'),
  account: {
    edit: fixed('/profile-edit'),
    email: fixed('/profile-edit/email'),
    settings: fixed('/profile-edit/settings'),
    digest: fixed('/profile-edit/periodieke-mail'),
    activity: fixed('/profile-edit/activiteit'),
  },
  profile: fixed('/profiel'),
  profileRemoved: fixed('/profiel/verwijderd'),
  roles: fixed('/account/roles'),
  auth: {
    signIn: fixed('/auth/login-1'),
    recover: fixed('/auth/recover'),
    reset: fixed('/auth/reset'),
    token: fixed('/auth/token'),
    signOut: fixed('/uitloggen'),
  },
  confirm: fixed('/confirm'),
  support: fixed('/support'),
  releases: {
    list: fixed('/platform/releases'),
    one: path('/platform/releases/:remote', (remote: string) => `/platform/releases/${part(remote)}`),
  },
  changelog: fixed('/volunteerly/changelog'),
  switch: fixed('/switch'),
  /** A page of developers. */
  test: path('/test/:page', (page: string) => `/test/${part(page)}`),
  feeds: {
    vacancies: fixed('/feeds/vacancies.rss'),
    news: fixed('/feeds/news.rss'),
    /** All activities, for calendars; with the filters of the bank. */
    activities: fixed('/feeds/activities.ics'),
    /** A person's own calendar; who has the address can read it. */
    mine: path('/feeds/mine/:token.ics', (token: string) => `/feeds/mine/${part(token)}.ics`),
    /** What a calendar takes over of an activity. */
    calendar: path('/feeds/vacancies/:id.ics', (id: string) => `/feeds/vacancies/${part(id)}.ics`),
  },
} as const;

/** First path segments that a page's slug may not be. */
export const RESERVED_SEGMENTS: readonly string[] = [
  'nl',
  'en',
  'api',
  'auth',
  'builds',
  'assets',
  'embed',
  'feeds',
  'platform',
  'r',
  'dev',
  'media',
  'switch',
  'content',
  'nieuws',
  'partners',
  'settings',
  'test',
  'uitloggen',
  'users',
  'profile-edit',
  'profile-replies',
  'profiel',
  'signup',
  'confirm',
  'account',
  'vacancies',
  'analytics',
  'dashboard',
  'een-op-een-hulp',
  'forms',
  'workshops',
  'contactformulier',
  'form_builder',
  'admin',
  'organizations',
  'applications',
  'notificaties',
  'conversations',
  'sociale-kaart',
  'vrijwilligerspool',
  'activiteitenkalender',
  'volunteerly',
  'notification_templates',
  'support',
];
