import {
  isFeatureOn,
  matchRoute,
  type Composition,
  type ContributedRoute,
  type FeatureSwitches,
} from '@samen/contracts';
import { rankPatterns } from '@samen/router/rank';

export interface PageMatch {
  /** Name in the composition; null is the shell. */
  owner: string | null;
  public: boolean;
  /** For search engines. */
  listed: boolean;
  titleKey: string | null;
  pattern: string;
}

/** Every route of a composition, the shell's own among them. */
function routesOf({ shell, remotes }: Composition): { owner: string | null; route: ContributedRoute }[] {
  return [
    ...(shell.routes ?? []).map((route) => ({ owner: null, route })),
    ...Object.entries(remotes).flatMap(([owner, { contributes }]) =>
      contributes.routes.map((route) => ({ owner, route })),
    ),
  ];
}

const isListed = ({ public: isPublic, listed = true }: ContributedRoute) => isPublic && listed;

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
  return routesOf(composition)
    .filter(({ route }) => isFeatureOn(route.feature, features))
    .map(({ route }) => ({ pattern: route.path, open: route.public, listed: isListed(route) }));
}

/** Whose page a path is, by the rules of the browser. Null where nobody has it, or its feature is off. */
export function matchPage(
  composition: Composition,
  path: string,
  features: FeatureSwitches,
): PageMatch | null {
  const match = matchRoute(path, routesOf(composition), features, rankPatterns);
  if (match.kind !== 'matched') return null;
  const { owner, route } = match;
  return {
    owner,
    public: route.public,
    listed: isListed(route),
    // Titles of the shell's own pages come with its code.
    titleKey: owner === null ? null : route.titleKey,
    pattern: route.path,
  };
}
