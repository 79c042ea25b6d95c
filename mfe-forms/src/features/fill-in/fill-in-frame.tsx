import { LOCALES, withLocale } from '@samen/contracts';
import { Container, SiteLogo, text } from '@samen/design-system';
import { useSite } from '@samen/federation-kit';
import { paths } from '@samen/resources/shared';
import { useLocation } from '@samen/router';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { stripLocale } from '@samen/contracts';
import { useTranslation } from '../../shared/texts.ts';

/** Around a form there is the centre's logo and its languages, and nothing that leads away from it. */
export function FillInFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <Top>
        <Line>
          <CenterLogo />
          <Languages />
        </Line>
      </Top>
      <Container>
        <Body>{children}</Body>
      </Container>
    </>
  );
}

function CenterLogo() {
  const { appName, logoRatio, center } = useSite();
  const { profile } = center;
  return (
    <SiteLogo
      name={profile.websiteLogoUrl ? profile.name || appName : appName}
      logoUrl={profile.websiteLogoUrl}
      logoDarkUrl={profile.websiteLogoDarkUrl}
      logoRatio={logoRatio}
      href={paths.home()}
    />
  );
}

function Languages() {
  const { t } = useTranslation();
  const { locale, features } = useSite();
  const { pathname } = useLocation();
  if (!features.internationalisation) return null;
  const { path } = stripLocale(pathname);
  return (
    <LanguageLinks role="group" aria-label={t('fill.language')}>
      {LOCALES.map((code) => (
        // A new page, as without scripts: what was filled in is on the device.
        <a
          key={code}
          href={withLocale(path, code)}
          hrefLang={code}
          lang={code}
          aria-label={`${code.toUpperCase()}, ${t(`fill.languages.${code}`)}`}
          aria-current={code === locale ? 'true' : undefined}
        >
          {code.toUpperCase()}
        </a>
      ))}
    </LanguageLinks>
  );
}

/** A page that only says something. */
export const Message = styled.div`
  display: grid;
  gap: 20px;
  max-width: var(--w-form);
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Top = styled.header`
  border-bottom: 1px solid var(--border);
`;

const Line = styled(Container)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  min-height: 72px;

  > a {
    min-width: 0;
  }
`;

const Body = styled.div`
  padding-block: 44px 72px;
`;

const LanguageLinks = styled.div`
  ${text('sm')}
  display: flex;
  flex: none;

  a {
    display: grid;
    place-items: center;
    min-width: 40px;
    min-height: 44px;
    color: var(--text-muted);
    font-weight: 600;
    text-decoration: none;
  }
  a:hover {
    color: var(--text-strong);
  }
  a[aria-current] {
    color: var(--text-strong);
    box-shadow: inset 0 -2px 0 var(--text-strong);
  }
`;
