import { isFeatureOn, LOCALES, SHELL } from '@samen/contracts';
import { paths, SYSTEM_PAGES } from '@samen/resources/shared';
import { VACANCY_SEARCH_PARAMS } from '@samen/resources/vacancies';
import { useSession, useSite, type RootState } from '@samen/federation-kit';
import { useContributedText } from '@samen/federation-kit/shell';
import { useContributedCommands } from './use-contributed-commands.ts';
import { useDispatch, useSelector } from '@samen/redux';
import { useNavigate } from '@samen/router';
import type { ReactNode } from 'react';
import { useLocaleAddress } from '../locale/use-locale-address.ts';
import { useSetLocale } from '../locale/locale-context.ts';
import { useWorkNavigation } from '../navigation/use-work-navigation.ts';
import { isAllowed } from '../routing/decide.ts';
import { useIsOpen, useIsReachable, useAllRoutes, useRouteRoles } from '../routing/use-routes.ts';
import { useOrganizationChoice } from '../session/organization-choice.tsx';
import { colorModeChosen } from '../session/preferences.slice.ts';
import { useTranslation, type TextKey } from '../texts.ts';
import type { Command } from './commands.ts';
import { useCommandTexts } from './use-command-texts.ts';
import { useFoundRecords, type FoundRecords } from './use-found-records.ts';

/** Pages that a person is led to with something at hand, and that are empty without it. */
const LED_TO: readonly string[] = [
  paths.vacancies.bulkEdit(),
  paths.profileRemoved(),
  paths.auth.token(),
  paths.auth.signOut(),
];

/** Pages for everyone to which the menus of who works here do not lead. */
const FOR_EVERYONE: readonly string[] = [
  SYSTEM_PAGES.activity_calendar,
  SYSTEM_PAGES.social_map,
  SYSTEM_PAGES.one_on_one_help,
];

/** Lists that look for words, with what else is in the address of such a search: applications begin with the undecided. */
const LISTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [paths.organizations.list()]: {},
  [paths.users.list()]: {},
  [paths.vacancies.list()]: {},
  [paths.applications.list()]: { status: 'all' },
};
const LIST_SEARCH_PARAM = 'q';

const COLOR_MODES = ['system', 'light', 'dark'] as const;

/** What people look for under another name, by the address of its page. */
const ALSO_CALLED = {
  [paths.account.settings()]: 'settings',
  [paths.account.edit()]: 'profile',
} as const;

/**
 * Everything that can be gone to or done from the command menu, and the records that what was typed finds. `question` is
 * to be rendered.
 */
export function useCommands(typed: string): {
  commands: Command[];
  records: FoundRecords;
  question: ReactNode;
} {
  const { t } = useTranslation('shell');
  const texts = useCommandTexts();
  const { organization, organizations } = useSession();
  const { choose, question } = useOrganizationChoice();
  const navigate = useNavigate();
  const to = (label: string, href: string): Command => ({
    id: href,
    label,
    group: 'go',
    href,
    ...(ALSO_CALLED[href] && { keywords: texts.t(`keywords.${ALSO_CALLED[href]}`) }),
    run: () => void navigate(href),
  });
  const { main, secondary } = useWorkNavigation();
  const places = [...main, ...secondary].map(({ label, href }) => to(label, href));
  const pages = usePages(to);
  const actions = useActions(to);
  const isAction = ({ id }: Command) => actions.some((action) => action.id === id);
  return {
    commands: [
      ...eachOnce(distinguished(places, pages)).filter((page) => !isAction(page)),
      ...organizations
        .filter(({ id }) => id !== organization?.id)
        .map(({ id, name }): Command => ({
          id,
          label: name,
          group: 'organizations',
          keywords: texts.t('keywords.switch'),
          run: () => choose(id),
        })),
      ...useSearches(typed.trim(), places, to),
      ...actions,
      ...useAppearance(),
      {
        ...to(t('account.signOut'), paths.auth.signOut()),
        group: 'do',
        keywords: texts.t('keywords.signOut'),
      },
    ],
    records: useFoundRecords(typed, (href) => void navigate(href)),
    question,
  };
}

/** Where pages share a name the first has it, that of the menu before others: one cannot tell them apart. */
const eachOnce = (all: readonly Command[]): Command[] =>
  all.filter(
    ({ label, detail }, at) => all.findIndex((one) => one.label === label && one.detail === detail) === at,
  );

/**
 * The places of the menus and the other pages, each with the part of the site that it belongs to. Where several places
 * have one name, that name is their part, and each goes by the title of its page.
 */
function distinguished(places: readonly Command[], pages: readonly Command[]): Command[] {
  const others = pages.filter(({ id }) => !places.some((place) => place.id === id));
  const all = [...places, ...others];
  const titled = places.map((place) => {
    const title = pages.find(({ id }) => id === place.id)?.label;
    const isShared = all.some(({ id, label }) => id !== place.id && label === place.label);
    return isShared && title && title !== place.label
      ? { ...place, label: title, detail: place.label }
      : place;
  });
  return [...titled, ...others.map((page) => beneath(page, all))];
}

/** With the nearest page above it: what some pages are called says little by itself. */
function beneath(page: Command, all: readonly Command[]): Command {
  const above = all
    .filter(({ id }) => page.id.startsWith(`${id}/`))
    .reduce<Command | null>(
      (nearest, one) => (nearest && nearest.id.length > one.id.length ? nearest : one),
      null,
    );
  return above ? { ...page, detail: above.label } : page;
}

/** Every page that this person may open as it is, by its title. */
function usePages(to: (label: string, href: string) => Command): Command[] {
  const { t } = useTranslation('shell');
  const site = useSite();
  const contributed = useContributedText();
  const roles = useRouteRoles();
  const routes = useAllRoutes();
  return routes
    .filter(({ route }) => !route.public || FOR_EVERYONE.includes(route.path))
    .filter(({ route }) => !route.path.includes(':') && !LED_TO.includes(route.path))
    .filter(({ route }) => isAllowed(route.roles, roles) && isFeatureOn(route.feature, site.features))
    .map(({ remote, route: { path, titleKey } }) =>
      to(remote === SHELL ? t(titleKey as TextKey) : contributed(remote, titleKey), path),
    );
}

/** What remotes say can be done, as far as it is this person's to do. */
function useActions(to: (label: string, href: string) => Command): Command[] {
  const { features } = useSite();
  const roles = useRouteRoles();
  const isOpen = useIsOpen();
  return useContributedCommands()
    .filter(
      (offered) =>
        isAllowed(offered.roles, roles) && isFeatureOn(offered.feature, features) && isOpen(offered.path),
    )
    .map(({ label, path, keywords }) => ({ ...to(label, path), group: 'do', keywords }));
}

/** The lists of records and the bank, searched for what was typed. */
function useSearches(
  terms: string,
  places: readonly Command[],
  to: (label: string, href: string) => Command,
): Command[] {
  const { t } = useCommandTexts();
  const isReachable = useIsReachable();
  if (terms === '') return [];
  const address = (path: string, name: string, others = {}) =>
    `${path}?${new URLSearchParams({ [name]: terms, ...others }).toString()}`;
  const lists = places.filter(({ id }) => id in LISTS);
  const bank = SYSTEM_PAGES.vacancy_bank;
  return [
    ...lists.map(({ id, label }) =>
      to(t('searchIn', { words: terms, place: label }), address(id, LIST_SEARCH_PARAM, LISTS[id])),
    ),
    ...(isReachable(bank)
      ? [to(t('search', { words: terms }), address(bank, VACANCY_SEARCH_PARAMS.words))]
      : []),
  ].map((command) => ({ ...command, group: 'search' }));
}

/** How the site looks, and its language. */
function useAppearance(): Command[] {
  const { t } = useTranslation('shell');
  const texts = useCommandTexts();
  const { locale, features } = useSite();
  const dispatch = useDispatch();
  const mode = useSelector((state: RootState) => state.preferences.colorMode);
  const setLocale = useSetLocale();
  const addressIn = useLocaleAddress();
  const navigate = useNavigate();
  return [
    ...COLOR_MODES.filter((one) => one !== mode).map((one): Command => ({
      id: `color-${one}`,
      group: 'do',
      label: `${t('colorMode.label')}: ${t(`colorMode.${one}`)}`,
      keywords: texts.t(`keywords.${one}`),
      run: () => void dispatch(colorModeChosen(one)),
    })),
    ...LOCALES.filter((one) => features.internationalisation && one !== locale).map((one): Command => ({
      id: `locale-${one}`,
      group: 'do',
      label: `${t('language.label')}: ${t(`language.${one}`)}`,
      keywords: texts.t('keywords.language'),
      run() {
        setLocale(one);
        void navigate(addressIn(one));
      },
    })),
  ];
}
