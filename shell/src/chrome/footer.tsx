import { FOOTER_COLUMNS, type CenterProfile } from '@samen/contracts';
import { SiteFooter, type SiteFooterColumn } from '@samen/design-system';
import { useSite, useTranslation } from '@samen/federation-kit';
import { useMemo } from 'react';
import { footerNavigation } from '../navigation/navigation.ts';
import { useKnownRoutes } from '../routing/use-routes.ts';

/** The footer as the centre's profile wants it. */
export function Footer() {
  const { t } = useTranslation('shell');
  const { center } = useSite();
  const { profile } = center;
  const phone = center.phoneNumber;
  const seals = [
    ...(profile.showAnbiLogo ? [{ short: 'ANBI', name: t('footer.anbi') }] : []),
    ...(profile.showNovLogo ? [{ short: 'NOV', name: t('footer.nov') }] : []),
  ];
  return (
    <SiteFooter
      variant={profile.themeConfig.footer.variant}
      columns={footerColumns(profile)}
      {...(phone
        ? { phone: { text: `${t('footer.call')} ${phone}`, href: `tel:${phone.replace(/[^\d+]/g, '')}` } }
        : {})}
      statement={t('footer.statement', { name: center.name })}
      seals={seals}
      copyright={t('footer.copyright', { name: center.name })}
      linksLabel={t('menu.footer')}
      links={useFooterLinks()}
    />
  );
}

/** Columns with neither title nor text are left out. */
export function footerColumns(profile: CenterProfile): SiteFooterColumn[] {
  return FOOTER_COLUMNS.map((number) => ({
    id: String(number),
    title: profile[`footerColumn${number}Title`] ?? '',
    text: profile[`footerColumn${number}Content`] ?? '',
  })).filter(({ title, text }) => title !== '' || text !== '');
}

function useFooterLinks() {
  const site = useSite();
  const routes = useKnownRoutes();
  return useMemo(
    () => footerNavigation({ site, routes, roles: [] }).map(({ label, href }) => ({ id: href, label, href })),
    [site, routes],
  );
}
