import { DEFAULT_LOCALE, LOCALES, type Locale } from '@samen/contracts';
import { FOOTER_COLUMNS, type CenterProfile } from '@samen/resources/shared';
import { SiteFooter, type SiteFooterColumn, type SiteFooterLink } from '@samen/design-system';
import { useSite } from '@samen/federation-kit';
import { useMemo } from 'react';
import { useSetLocale } from '../locale/locale-context.ts';
import { useLocaleAddress } from '../locale/use-locale-address.ts';
import { footerNavigation } from '../navigation/navigation.ts';
import { COOKIE_CHOICE } from '../consent/late.ts';
import { useCookieChoice } from '../consent/use-cookie-choice.ts';
import { useAllRoutes } from '../routing/use-routes.ts';
import { useTranslation } from '../texts.ts';

/** The footer as the centre's profile wants it. */
export function Footer() {
  const { t } = useTranslation('shell');
  const { center, locale } = useSite();
  const { profile } = center;
  const links = useFooterLinks();
  const cookies = useCookieLink();
  const seals = [
    ...(profile.showAnbiLogo ? [{ short: 'ANBI', name: t('footer.anbi') }] : []),
    ...(profile.showNovLogo ? [{ short: 'NOV', name: t('footer.nov') }] : []),
  ];
  return (
    <SiteFooter
      variant={profile.themeConfig.footer.variant}
      columns={footerColumns(profile, locale)}
      {...(center.phoneNumber
        ? { phone: { text: `${t('footer.call')} ${center.phoneText}`, href: `tel:${center.phoneNumber}` } }
        : {})}
      statement={t('footer.statement', { name: center.name })}
      seals={seals}
      copyright={t('footer.copyright', { name: center.name })}
      linksLabel={t('menu.footer')}
      links={cookies ? [...links, cookies] : links}
    />
  );
}

/** Of the page of a campaign, which stands alone: its conditions, the choice of being counted, and the other languages. */
export function CampaignFooter() {
  const { t } = useTranslation('shell');
  const { center, features, locale } = useSite();
  const links = useFooterLinks();
  const cookies = useCookieLink();
  const addressIn = useLocaleAddress();
  const setLocale = useSetLocale();
  const others = features.internationalisation ? LOCALES.filter((one) => one !== locale) : [];
  const languages = others.map((code) => ({
    id: code,
    label: t(`language.${code}`),
    lang: code,
    href: addressIn(code),
    onClick: () => setLocale(code),
  }));
  return (
    <SiteFooter
      columns={[]}
      copyright={t('footer.copyright', { name: center.name })}
      linksLabel={t('menu.footer')}
      links={[...links, ...(cookies ? [cookies] : []), ...languages]}
    />
  );
}

/** In the language of the page where the centre has that, else as it is. Columns with neither title nor text are left out. */
export function footerColumns(profile: CenterProfile, locale: Locale): SiteFooterColumn[] {
  const translated = profile.footerTranslations?.[locale] ?? {};
  return FOOTER_COLUMNS.map((number) => {
    const id = String(number);
    const own = translated[id];
    if (own) return { id, title: own.title, text: own.content };
    return {
      id,
      title: profile[`footerColumn${number}Title`] ?? '',
      text: profile[`footerColumn${number}Content`] ?? '',
      ...(locale === DEFAULT_LOCALE ? {} : { lang: DEFAULT_LOCALE }),
    };
  }).filter(({ title, text }) => title !== '' || text !== '');
}

function useFooterLinks() {
  const site = useSite();
  const routes = useAllRoutes();
  return useMemo(
    () =>
      footerNavigation({ site, routes, roles: [] }).map(({ label, lang, href }) => ({
        id: href,
        label,
        lang,
        href,
      })),
    [site, routes],
  );
}

function useCookieLink(): SiteFooterLink | null {
  const { t } = useTranslation('shell');
  const choose = useCookieChoice();
  if (!choose) return null;
  return {
    id: 'cookies',
    label: t('footer.cookies'),
    href: COOKIE_CHOICE,
    onClick: (event) => {
      event.preventDefault();
      choose();
    },
  };
}
