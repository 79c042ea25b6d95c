import { Type, type Static } from 'typebox';
import { LOCALES } from './locales.ts';
import { ReleaseCall } from './release-call.ts';

/**
 * A release: one immutable directory with a client bundle, `web/`, and a server bundle, `server/`, described by `release.json`.
 * The composition is what a visitor gets: one release of the shell and one of each remote.
 */

/** The newest contract version that the shell of this tree offers. */
export const CONTRACT_VERSION = 2;

/**
 * The oldest one that it still keeps: usually one below the newest, so that remotes may move after the shell. Contract 1
 * is not kept: names that are shared at run time changed with it (docs/adr/0034).
 */
export const CONTRACT_OLDEST = 2;

/** Contract versions, both ends included: of a shell those it keeps, of a remote those it can live with. */
export interface ContractRange {
  min: number;
  max: number;
}

/** Whether two ranges have a version in common; a remote runs in a shell whose range meets its own. */
export const contractsMeet = (one: ContractRange, other: ContractRange): boolean =>
  one.min <= other.max && other.min <= one.max;

/** `<version>-<8 hex>`: known before the build, equal for equal inputs. */
export const BUILD_ID = /^\d+\.\d+\.\d+-[0-9a-f]{8}$/;

/** A remote's name: its folder without `mfe-`. The shell's own releases are called `shell`. */
export const REMOTE_NAME = /^[a-z][a-z0-9-]{1,30}$/;

export const SHELL = 'shell';

const Text = Type.String({ minLength: 1 });
const Integrity = Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' });

/** Each segment that may be left out doubles the addresses of a pattern. */
const RoutePath = Type.String({ minLength: 1, maxLength: 200, pattern: String.raw`^(?:[^?]*\?){0,3}[^?]*$` });

export const ContributedRoute = Type.Object({
  /** react-router pattern, absolute: `/vacancies/:id`, with at most three segments that may be left out. */
  path: RoutePath,
  public: Type.Boolean(),
  layout: Type.Union([Type.Literal('default'), Type.Literal('wide'), Type.Literal('empty')]),
  /** Page on a white background. */
  white: Type.Optional(Type.Boolean()),
  /** Translation key of the document title, in the remote's own namespace. */
  titleKey: Text,
  /** Who may open it, as `RouteRole` names them; empty or absent is everybody whom `public` admits. */
  roles: Type.Optional(Type.Array(Text)),
  /** Feature switch that has to be on; otherwise the route responds as unknown. */
  feature: Type.Optional(Text),
  /** The parameters of the address that the page reads; others are not rendered for. Absent: it may read any. */
  query: Type.Optional(Type.Array(Text)),
  /** Whether search engines are told of it, where it is public. A page that only follows on something says no. */
  listed: Type.Optional(Type.Boolean()),
  /** Whether its address carries what is for this visitor alone, as a token of a mailed link: it is told to no one else. */
  secret: Type.Optional(Type.Boolean()),
});
export type ContributedRoute = Static<typeof ContributedRoute>;

export const ContributedNavigation = Type.Object({
  /** `main` and `secondary` stand in the sidebar; `public` in the public header when a centre has no menu of its own. */
  group: Type.Union([Type.Literal('main'), Type.Literal('secondary'), Type.Literal('public')]),
  order: Type.Integer(),
  labelKey: Text,
  path: Text,
  icon: Type.Optional(Text),
  /** Who sees it, as `RouteRole` names them; without, everyone who may open the route it leads to. */
  roles: Type.Optional(Type.Array(Text)),
  feature: Type.Optional(Text),
});
export type ContributedNavigation = Static<typeof ContributedNavigation>;

export const ContributedCommand = Type.Object({
  /** What a person does: `Organisatie toevoegen`. */
  labelKey: Text,
  /** Other words by which it is found, with commas between them. */
  keywordsKey: Type.Optional(Text),
  /** Where it is done, with what the page reads of the address. */
  path: Text,
  /** Who may do it, as `RouteRole` names them; without, everyone who may open the route it leads to. */
  roles: Type.Optional(Type.Array(Text)),
  feature: Type.Optional(Text),
});
export type ContributedCommand = Static<typeof ContributedCommand>;

export const ContributedSlice = Type.Object({
  /** `<remote>/<slice>`. */
  key: Text,
  schema: Type.Integer({ minimum: 1 }),
  onSwitch: Type.Union([Type.Literal('keep'), Type.Literal('migrate'), Type.Literal('reset')]),
});
export type ContributedSlice = Static<typeof ContributedSlice>;

/** It is in every page. */
const ContributedText = Type.String({ minLength: 1, maxLength: 500 });

export const Contributions = Type.Object({
  routes: Type.Array(ContributedRoute, { maxItems: 200 }),
  navigation: Type.Array(ContributedNavigation, { maxItems: 50 }),
  /** What can be done by name from the command menu. Releases from before there was such a thing do not say. */
  commands: Type.Optional(Type.Array(ContributedCommand, { maxItems: 50 })),
  /** Slots this remote fills: slot name → exported component name. */
  slots: Type.Record(Type.String(), Text),
  namespaces: Type.Array(Text),
  /**
   * The texts behind `titleKey`, `labelKey` and `keywordsKey`, per locale, taken from the remote's own translation files by the
   * build: navigation and titles are rendered without loading anyone's code.
   */
  texts: Type.Record(Type.String(), Type.Record(Type.String(), ContributedText, { maxProperties: 1_000 })),
  slices: Type.Array(ContributedSlice),
  /** What an open tab does when a newer composition names another release of this remote. */
  switchPolicy: Type.Union([Type.Literal('auto'), Type.Literal('ask'), Type.Literal('hold')]),
});
export type Contributions = Static<typeof Contributions>;

/**
 * The slots of screens, with the props that each gives to what fills it. The product's contracts add theirs by declaration
 * merging.
 */
export interface Slots {}
export type SlotName = keyof Slots & string;

/** What a remote writes in `src/remote.config.ts`; the build makes the descriptor of it. */
export interface RemoteConfig<Feature extends string = string, Role extends string = string> extends Omit<
  Contributions,
  'routes' | 'navigation' | 'commands' | 'slots' | 'texts'
> {
  routes: (Omit<ContributedRoute, 'feature' | 'roles'> & { feature?: Feature; roles?: Role[] })[];
  navigation: (Omit<ContributedNavigation, 'feature' | 'roles'> & { feature?: Feature; roles?: Role[] })[];
  /** What can be done by name from the command menu. */
  commands?: (Omit<ContributedCommand, 'feature' | 'roles'> & { feature?: Feature; roles?: Role[] })[];
  name: string;
  /** Who owns it: whom another team talks to when their releases do not fit. */
  team: string;
  /** What this remote can live with; of the shell what it offers. */
  contract: ContractRange;
  /** Slots that it fills, with the components in `slots` of its `remote.ts`. */
  slots?: Partial<Record<SlotName, string>>;
  /** Bytes, gzip, of what the first visit of this remote loads. Publishing refuses more. */
  sizeBudget: number;
}

export const ReleaseFile = Type.Object({
  /** Path inside the release directory: `web/remoteEntry.1a2b3c4d.js`. */
  path: Text,
  integrity: Integrity,
  size: Type.Integer({ minimum: 0 }),
  /** Bytes after gzip; only of files a browser fetches. */
  gzip: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type ReleaseFile = Static<typeof ReleaseFile>;

/**
 * The container global of a release, its chunk array and its federation instance: `vacancies_0_1_0_1a2b3c4d`. Under a
 * name that two releases share, a page goes on running the one it has.
 */
export const globalNameOf = (remote: string, buildId: string): string =>
  `${remote}_${buildId}`.replace(/\W/g, '_');

/** What addresses of the server itself begin with, and those of a language; no route of a release does. */
export const SERVER_PATHS = [
  ...LOCALES,
  'api',
  'assets',
  'builds',
  'dev',
  'feeds',
  'media',
  'platform/v1',
  'r',
  'favicon.ico',
  'changelog.json',
  'manifest.webmanifest',
  'robots.txt',
  'sitemap.xml',
  'apple-touch-icon.png',
  'apple-touch-icon-precomposed.png',
];

/** Libraries of this platform: their versions say nothing to a release, the names that they hold do. */
export const isOwnLibrary = (request: string): boolean => request.startsWith('@samen/');

/** Stands among `SharedNames` for a library that is taken whole: any of its names may be used. */
export const EVERY_NAME = '*';

/** Names of shared libraries by the text of their import. */
export const SharedNames = Type.Record(Type.String(), Type.Array(Text));
export type SharedNames = Static<typeof SharedNames>;

export const ReleaseDescriptor = Type.Object({
  format: Type.Literal(1),
  remote: Type.String({ pattern: REMOTE_NAME.source }),
  /** Who owns it; releases from before this was asked do not say. */
  team: Type.Optional(Text),
  version: Text,
  buildId: Type.String({ pattern: BUILD_ID.source }),
  mode: Type.Union([Type.Literal('production'), Type.Literal('development')]),
  /** A remote: the range it accepts. The shell: the range it keeps. */
  contract: Type.Object({ min: Type.Integer(), max: Type.Integer() }),
  /** Shared libraries: what a remote needs (ranges), or what the shell provides (exact versions). */
  shared: Type.Record(Type.String(), Text),
  /** The names that a remote takes from each shared library. Releases from before this was recorded do not say. */
  imports: Type.Optional(SharedNames),
  /** Of the shell: the names that each of its libraries holds. */
  provides: Type.Optional(SharedNames),
  /**
   * The number of each of the product's domains that it is written against. Releases from before this was recorded do
   * not say.
   */
  domains: Type.Optional(Type.Record(Type.String(), Type.Integer({ minimum: 1 }))),
  /** The calls that its endpoints make. Releases from before this was recorded do not say. */
  calls: Type.Optional(Type.Array(ReleaseCall, { maxItems: 1000 })),
  files: Type.Array(ReleaseFile),
  /** What `globalNameOf` makes of remote and build. */
  globalName: Text,
  /** Scripts to start with, as paths: for a remote its one remoteEntry, for the shell all its initial scripts in order. */
  entry: Type.Array(Text, { minItems: 1 }),
  /** Initial style sheets of the shell, or those of a remote's exposed module. */
  styles: Type.Array(Text),
  /**
   * Scripts worth a preload: of a remote the chunks of its exposed module, when it owns the route; of the shell what comes
   * before any remote.
   */
  preload: Type.Array(Text),
  /** The server bundle, one CommonJS file. */
  server: Text,
  contributes: Contributions,
  sizeBudget: Type.Integer({ minimum: 0 }),
});
export type ReleaseDescriptor = Static<typeof ReleaseDescriptor>;

/** One release as a browser needs it. Paths are absolute URLs on the origin: `/r/<remote>/<buildId>/…`. */
export interface ComposedRelease {
  buildId: string;
  version: string;
  /** URL of the container script. */
  entry: string;
  globalName: string;
  /** Integrity of `entry`. */
  integrity: string;
  /** Integrity of every script and style sheet of this release by URL: `{ "/r/vacancies/…/x.js": "sha384-…" }`. */
  files: Record<string, string>;
  /** URLs of the exposed module's chunks. */
  preload: string[];
  /** URLs of its style sheets. */
  styles: string[];
  contract: ContractRange;
  contributes: Contributions;
}

/** The response of `GET /platform/v1/composition`, which the HTML carries too. */
export interface Composition {
  /** Rises with every activation, of whichever remote. */
  revision: number;
  shell: {
    buildId: string;
    version: string;
    scripts: string[];
    /** URLs of what a page with a remote loads besides. Servers from before there was such a thing do not say. */
    preload?: string[];
    styles: string[];
    files: Record<string, string>;
    /** Its own pages, which browsers have with its code: for the server alone. */
    routes?: readonly ContributedRoute[];
  };
  remotes: Record<string, ComposedRelease & { fallback: ComposedRelease | null }>;
  /** `<remote>/<buildId>` of releases that must not run in any tab any more. */
  killed: string[];
  /**
   * `<remote>/<buildId>` of releases that have gone, by the revision with which an operator wanted the tabs reloaded
   * in which they ran before. Servers from before there was such a thing do not say.
   */
  reload?: Record<string, number>;
}

/** `GET /builds/latest.json`. */
export interface LatestBuild {
  id: string;
  timestamp: string;
}

/** Why a remote did not come up; the classes of the failure report. */
export const FAILURE_CLASSES = [
  'http',
  'network',
  'timeout',
  'integrity',
  'evaluation',
  'contract',
  'render',
  'tampering',
  'hang',
] as const;
export type FailureClass = (typeof FAILURE_CLASSES)[number];

/** One line of `POST /platform/v1/reports`; no personal data. */
export interface ReleaseReport {
  kind: 'load' | 'failure' | 'error' | 'switch' | 'csp';
  remote: string;
  buildId: string;
  outcome: 'ok' | 'recovered' | 'failed';
  failure?: FailureClass;
  message?: string;
  durationMs?: number;
}
