import { LOCALES } from '@samen/contracts';
import { LanguageSwitch } from '@samen/design-system';
import { useSite, useTranslation } from '@samen/federation-kit';
import { stripLocale } from '@samen/federation-kit/shell';
import { useLocation } from '@samen/router';
import { isLocale } from '../locale/locale.ts';
import { useSetLocale } from '../locale/locale-context.ts';

/** The languages of the site; nothing where it has one. The links also work without scripts. */
export function ShellLanguageSwitch() {
  const { t } = useTranslation('shell');
  const { locale, features } = useSite();
  const { pathname, search, hash } = useLocation();
  const setLocale = useSetLocale();
  if (!features.internationalisation) return null;
  const { path } = stripLocale(pathname);
  const languages = LOCALES.map((code) => ({
    code,
    short: code.toUpperCase(),
    name: t(`language.${code}`),
    href: `/${code}${path === '/' ? '' : path}${search}${hash}`,
  }));
  return (
    <LanguageSwitch
      label={t('language.label')}
      languages={languages}
      current={locale}
      onChange={(code) => {
        if (isLocale(code)) setLocale(code);
      }}
    />
  );
}
