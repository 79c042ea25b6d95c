import { isFeatureOn } from '@samen/contracts';
import { paths, type RouteRole, type Site } from '@samen/resources/shared';
import { matchAddress, type OwnedNavigation, type OwnedRoute } from '@samen/federation-kit/shell';
import { isAllowed } from '../routing/decide.ts';

/** A place that people who work here go to. */
export interface WorkPlace {
  href: string;
  label: string;
  /** Prefix and name, e.g. `lucide:inbox`. */
  icon: string | null;
  isCurrent: boolean;
}

/** The main navigation in its two groups. */
export interface WorkNavigation {
  main: WorkPlace[];
  secondary: WorkPlace[];
}

interface Source {
  site: Pick<Site, 'features'>;
  routes: readonly OwnedRoute[];
  /** What releases offer, in order, labels in the visitor's language. */
  offers: readonly OwnedNavigation[];
  roles: readonly RouteRole[];
  /** Where the visitor is, without the locale. */
  path: string;
}

type Places = readonly string[];

const { dashboard, applications, content, organizations, conversations, profile, users, vacancies } = paths;

/** What goes on a phone first, by what a person does in the selected organization. */
const BAR: readonly { roles: readonly RouteRole[]; places: Places }[] = [
  {
    roles: ['admin@center', 'center_superuser'],
    places: [dashboard(), applications.list(), organizations.list(), conversations()],
  },
  {
    roles: ['admin', 'organization_superuser'],
    places: [dashboard(), applications.list(), conversations(), vacancies.list()],
  },
  { roles: ['mentor'], places: [dashboard(), users.list(), applications.list(), conversations()] },
  {
    roles: ['content_manager', 'page_manager'],
    places: [dashboard(), content.list(), vacancies.search(), conversations()],
  },
];

/** The places of people who work here; the four of the bar at the bottom edge of a phone come first. */
export function barPlaces({ main, secondary }: WorkNavigation, roles: readonly RouteRole[]): WorkPlace[] {
  const desired = BAR.find((one) => one.roles.some((role) => roles.includes(role)))?.places ?? [];
  return desiredFirst(desired, [...main, ...secondary]);
}

/** What people without a sidebar have on a phone first. */
const MEMBER_BAR: Places = [vacancies.search(), applications.list(), conversations(), profile()];

/** All places of a person without a sidebar, with `own` of the account; the four of the bar come first. */
export function memberPlaces({ main, secondary }: WorkNavigation, own: readonly WorkPlace[]): WorkPlace[] {
  return desiredFirst(MEMBER_BAR, [...main, ...secondary, ...own]);
}

/** Where one of the desired is not offered, the next of all takes its place. */
function desiredFirst(desired: Places, all: readonly WorkPlace[]): WorkPlace[] {
  const first = desired.flatMap((href) => all.find((place) => place.href === href) ?? []);
  return [...first, ...all.filter((place) => !first.includes(place))];
}

/** What of it this visitor may open; the place that fits the address best is the current one. */
export function workNavigation({ site, routes, offers, roles, path }: Source): WorkNavigation {
  const open = offers.filter(({ path: target, feature, roles: required }) => {
    const match = matchAddress(target, routes, site);
    if (match.kind !== 'matched' || !isFeatureOn(feature, site.features)) return false;
    return isAllowed(required ?? match.route.roles, roles);
  });
  const inside = open.filter(({ group }) => group !== 'public').map((offer) => offer.path);
  const current = inside
    .filter((target) => path === target || path.startsWith(`${target}/`))
    .sort((one, other) => other.length - one.length)[0];
  const places = (requested: OwnedNavigation['group']): WorkPlace[] =>
    open
      .filter(({ group }) => group === requested)
      .map(({ path: href, label, icon = null }) => ({ href, label, icon, isCurrent: href === current }));
  return { main: places('main'), secondary: places('secondary') };
}
