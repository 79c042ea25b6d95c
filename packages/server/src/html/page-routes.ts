import {
  PARAMETER_RULES,
  paths,
  RESERVED_SEGMENTS,
  type Composition,
  type ContributedRoute,
  type FeatureSwitches,
} from '@samen/contracts';

type ShellRoute = Pick<ContributedRoute, 'path' | 'public' | 'feature'> & Pick<PageMatch, 'listed'>;

/** The shell's own routes; the composition carries only those of remotes. */
const SHELL_ROUTES: readonly ShellRoute[] = [
  { path: paths.signUp.pattern, public: true, listed: true },
  // Whoever comes here follows a link or a form of their own.
  ...[
    ...[paths.auth.signIn, paths.auth.recover, paths.auth.reset],
    ...[paths.confirm, paths.signedUp, paths.switch],
  ].map(({ pattern }) => ({ path: pattern, public: true, listed: false })),
  ...[
    ...[paths.auth.token, paths.auth.signOut, paths.support, paths.roles],
    ...[paths.account.edit, paths.account.email, paths.account.settings, paths.account.digest],
  ].map(({ pattern }) => ({ path: pattern, public: false, listed: false })),
  ...[paths.profile, paths.profileRemoved].map(({ pattern }) => ({
    ...{ path: pattern, public: false, listed: false, feature: 'volunteerProfiles' },
  })),
];

/** Public pages of remotes that only follow on something. */
const FOLLOWING: readonly string[] = [paths.organizations.signUpDone.pattern];

export interface PageMatch {
  /** Name in the composition; null is the shell. */
  owner: string | null;
  public: boolean;
  /** For search engines. */
  listed: boolean;
  titleKey: string | null;
  pattern: string;
}

interface Candidate extends PageMatch {
  feature: string | undefined;
}

/** A pattern's segments against a path's; null, or how exact it is: `3` fixed, `2` a parameter, `1` the rest. */
function fit(pattern: string, path: string): string | null {
  const wanted = pattern.split('/').filter(Boolean);
  const given = path.split('/').filter(Boolean);
  let rank = '';
  for (const [index, segment] of wanted.entries()) {
    const value = given[index];
    if (segment === '*') return `${rank}1`;
    const optional = segment.endsWith('?');
    if (value === undefined) {
      if (!optional) return null;
    } else if (segment.startsWith(':')) {
      if (!isAllowed(segment.slice(1).replace('?', ''), value, index)) return null;
      rank += '2';
    } else if (segment.replace('?', '') === value) rank += '3';
    else return null;
  }
  return given.length > wanted.length ? null : `${rank}4`;
}

function isAllowed(parameter: string, value: string, index: number): boolean {
  if (index === 0 && RESERVED_SEGMENTS.includes(value)) return false;
  return PARAMETER_RULES[parameter]?.test(value) ?? true;
}

function candidates({ remotes }: Composition): Candidate[] {
  const shell = SHELL_ROUTES.map(({ path, feature, ...route }) => ({
    ...{ ...route, pattern: path, owner: null, titleKey: null, feature },
  }));
  const contributed = Object.entries(remotes).flatMap(([owner, { contributes }]) =>
    contributes.routes.map((route) => ({
      ...{
        pattern: route.path,
        owner,
        public: route.public,
        listed: route.public && !FOLLOWING.includes(route.path),
        titleKey: route.titleKey,
        feature: route.feature,
      },
    })),
  );
  return [...shell, ...contributed];
}

/** A page as search engines are told of it. */
export interface ListedPage {
  pattern: string;
  /** For everybody. */
  open: boolean;
  /** And for search engines: not what somebody comes to by a link or a form of their own. */
  listed: boolean;
}

/** The patterns of every page of a site; those of features that are off are not there. */
export function listedPages(composition: Composition, features: FeatureSwitches): ListedPage[] {
  return candidates(composition)
    .filter(({ feature }) => isOn(feature, features))
    .map(({ pattern, public: open, listed }) => ({ pattern, open, listed }));
}

function isOn(feature: string | undefined, features: FeatureSwitches): boolean {
  return feature === undefined || (features as unknown as Record<string, boolean>)[feature] === true;
}

/** Whose page a path is: the most exact pattern. Null where nobody has it, or its feature is off. */
export function matchPage(
  composition: Composition,
  path: string,
  features: FeatureSwitches,
): PageMatch | null {
  const [best] = candidates(composition)
    .flatMap((candidate) => {
      const rank = fit(candidate.pattern, path);
      return rank === null ? [] : [{ candidate, rank }];
    })
    .sort((one, other) => (one.rank < other.rank ? 1 : -1));
  if (!best) return null;
  const { feature, ...match } = best.candidate;
  return isOn(feature, features) ? match : null;
}
