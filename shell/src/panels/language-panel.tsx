import { LOCALES } from '@samen/contracts';
import { Drawer, Glyph, Link } from '@samen/design-system';
import { useSite } from '@samen/federation-kit';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { useLocaleAddress } from '../locale/use-locale-address.ts';
import { useSetLocale } from '../locale/locale-context.ts';
import { useTranslation } from '../texts.ts';

/** The languages of the site, each in its own words. */
export function LanguagePanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const { locale } = useSite();
  const setLocale = useSetLocale();
  const addressIn = useLocaleAddress();
  return (
    <Drawer isOpen onClose={onClose} title={t('language.label')} closeLabel={t('panel.close')}>
      <Languages>
        {LOCALES.map((code) => (
          <li key={code}>
            <Language
              href={addressIn(code)}
              lang={code}
              hrefLang={code}
              aria-current={code === locale ? 'true' : undefined}
              onClick={() => {
                setLocale(code);
                onClose();
              }}
            >
              {t(`language.${code}`)}
              {code === locale && <Glyph icon={Check} />}
            </Language>
          </li>
        ))}
      </Languages>
      <Remark>{t('language.remembered')}</Remark>
    </Drawer>
  );
}

const Languages = styled.ul`
  border-top: 1px solid var(--border);
`;

const Language = styled(Link)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 48px;
  border-bottom: 1px solid var(--border);
  color: var(--text);
  text-decoration: none;

  &[aria-current] {
    color: var(--text-strong);
    font-weight: 620;
  }
`;

const Remark = styled.p`
  margin-top: var(--s-4);
  color: var(--text-muted);
  font-size: var(--fs-sm);
`;
