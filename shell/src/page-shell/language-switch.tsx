import { LOCALES } from '@samen/contracts';
import { LanguageSwitch } from '@samen/design-system';
import { useSite } from '@samen/federation-kit';
import { isLocale } from '../locale/locale.ts';
import { useLocaleAddress } from '../locale/use-locale-address.ts';
import { useSetLocale } from '../locale/locale-context.ts';
import { useTranslation } from '../texts.ts';

/** The languages of the site; nothing where it has one. The links also work without scripts. */
export function ShellLanguageSwitch() {
  const { t } = useTranslation('shell');
  const { locale, features } = useSite();
  const addressIn = useLocaleAddress();
  const setLocale = useSetLocale();
  if (!features.internationalisation) return null;
  const languages = LOCALES.map((code) => ({
    code,
    short: code.toUpperCase(),
    name: t(`language.${code}`),
    href: addressIn(code),
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
