import { styled } from 'styled-components';
import { Link } from '../foundation/design-system-provider.tsx';
import { below } from '../foundation/media.ts';
import { Emblem } from './emblem.tsx';

export interface SiteLogoProps {
  /** Of the centre, or of the app where the centre has none. */
  name: string;
  logoUrl?: string | null;
  /** For dark mode; the ordinary one is used without. */
  logoDarkUrl?: string | null;
  /** Width of the logo by its height; a logo that no one has measured gets a place of fixed width. */
  logoRatio?: number | null;
  href: string;
}

const HEIGHT = 44;
/** Only the one that is shown is fetched: neither is named in the head of the page, as React does with others. */
const ONE_OF_TWO = { loading: 'lazy' } as const;

/** The way home: the centre's logo, or the family mark with its name. */
export function SiteLogo({ name, logoUrl, logoDarkUrl, logoRatio, href }: SiteLogoProps) {
  const size = { width: logoRatio ? Math.round(HEIGHT * logoRatio) : 160, height: HEIGHT };
  const imageProps = { ...size, alt: name, $isMeasured: Boolean(logoRatio) };
  return (
    <Home href={href}>
      {logoUrl ? (
        <>
          <Picture
            {...imageProps}
            {...(logoDarkUrl ? ONE_OF_TWO : {})}
            src={logoUrl}
            $only={logoDarkUrl ? 'light' : 'both'}
          />
          {logoDarkUrl && <Picture {...imageProps} {...ONE_OF_TWO} src={logoDarkUrl} $only="dark" />}
        </>
      ) : (
        <>
          <Emblem />
          <Texts>{name}</Texts>
        </>
      )}
    </Home>
  );
}

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  color: var(--text-strong);
  font-family: var(--font-heading);
  font-size: 1.0625rem;
  font-weight: 700;
  line-height: 1.08;
  letter-spacing: -0.02em;
  text-decoration: none;

  &:hover {
    color: var(--text-strong);
  }
  > svg {
    flex: none;
    width: 44px;
    height: 44px;
  }
  ${below.lg} {
    font-size: 0.9375rem;

    > svg {
      width: 38px;
      height: 38px;
    }
  }
`;

const Texts = styled.span`
  max-width: 11.5em;
  text-wrap: balance;
`;

/**
 * Shown by display alone, so that the HTML is the same in both modes. It gives way to the tools beside it where there is no
 * room for both.
 */
const Picture = styled.img<{ $only: 'light' | 'dark' | 'both'; $isMeasured: boolean }>`
  width: ${({ $isMeasured }) => ($isMeasured ? 'auto' : '160px')};
  min-width: 0;
  max-width: 220px;
  height: ${HEIGHT}px;
  object-fit: contain;
  object-position: left;
  ${below.lg} {
    max-width: 160px;
  }
  ${({ $only }) => $only !== 'both' && `display: var(--show-${$only}, ${$only === 'light' ? 'block' : 'none'});`}
`;
