import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Glyph } from '../foundation/glyph.tsx';
import { below, from, shortWindow, withoutScripts } from '../foundation/media.ts';
import { MobileMenu } from './mobile-menu.tsx';
import type { MobileMenuParts } from './mobile-menu.tsx';
import { SiteLogo } from './site-logo.tsx';
import type { SiteLogoProps } from './site-logo.tsx';
import { SiteNavigation } from './site-navigation.tsx';
import type { NavigationItem } from './site-navigation.tsx';
import { ToolButton } from './tools.tsx';

export type HeaderVariant = 'tab' | 'legacy';

export interface SiteHeaderProps extends MobileMenuParts {
  variant?: HeaderVariant;
  sticky?: boolean;
  /** Runs over the whole width of the window instead of the wide column. */
  fullWidth?: boolean;
  centerMenuItems?: boolean;
  /** Which of the two fonts the menu items take. */
  menuFont?: 'sans' | 'heading';
  logo: SiteLogoProps;
  items: readonly NavigationItem[];
  /** Colour mode, language, sign-in or account; from `lg` in the header itself. */
  tools?: ReactNode;
  /** Stays in sight below `lg`, e.g. the account menu. */
  compactTools?: ReactNode;
  labels: { navigation: string; menu: string; closeMenu: string; submenu: (name: string) => string };
}

/** The header of the public site: logo, navigation and tools; below `lg` a menu over the whole screen. */
export function SiteHeader({
  variant = 'tab',
  sticky = true,
  fullWidth = false,
  centerMenuItems = false,
  menuFont = 'sans',
  logo,
  items,
  tools,
  compactTools,
  labels,
  search,
  actions,
  footer,
}: SiteHeaderProps) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const navigation = (
    <SiteNavigation
      variant={variant}
      items={items}
      label={labels.navigation}
      submenuLabel={labels.submenu}
      centred={centerMenuItems}
      font={menuFont}
    />
  );
  return (
    <Header data-edge={sticky ? 'top' : undefined} $variant={variant} $sticky={sticky}>
      <Inner $variant={variant} $full={fullWidth}>
        <SiteLogo {...logo} />
        {variant === 'tab' && navigation}
        <Tools>
          {tools && <Wide>{tools}</Wide>}
          {compactTools && <Narrow>{compactTools}</Narrow>}
          <Narrow>
            <ToolButton type="button" aria-haspopup="dialog" onClick={() => setMenuOpen(true)}>
              <Glyph icon={MenuIcon} size="lg" />
              {labels.menu}
            </ToolButton>
          </Narrow>
        </Tools>
      </Inner>
      {variant === 'legacy' && (
        <Bar>
          <BarInner $full={fullWidth}>{navigation}</BarInner>
        </Bar>
      )}
      <MobileMenu
        logo={logo}
        items={items}
        search={search}
        actions={actions}
        footer={footer}
        isOpen={isMenuOpen}
        onClose={() => setMenuOpen(false)}
        labels={labels}
      />
    </Header>
  );
}

/** The current tab stands over its lower line, and so runs into the page. */
const Header = styled.header<{ $variant: HeaderVariant; $sticky: boolean }>`
  ${({ $sticky }) => ($sticky ? 'position: sticky; top: var(--banner-height, 0px);' : 'position: relative;')}
  z-index: var(--z-header);

  ${shortWindow} {
    position: relative;
    top: 0;
  }
  background: ${({ $variant }) => ($variant === 'tab' ? 'var(--sunken)' : 'var(--surface)')};
  box-shadow: inset 0 -1px 0 var(--header-border);

  ${below.lg} {
    border-bottom: ${({ $variant }) => ($variant === 'legacy' ? '4px solid var(--primary)' : '0')};
  }
`;

const width = (full: boolean) => (full ? '100%' : 'calc(var(--w-wide) + 2 * var(--w-gutter))');

const Inner = styled.div<{ $variant: HeaderVariant; $full: boolean }>`
  display: flex;
  align-items: ${({ $variant }) => ($variant === 'tab' ? 'flex-end' : 'center')};
  gap: var(--s-8);
  max-width: ${({ $full }) => width($full)};
  min-height: var(--public-header);
  margin-inline: auto;
  padding-inline: var(--w-gutter);

  > a {
    align-self: center;
    min-width: 0;
  }
  ${from.lg} {
    ${below.xl} {
      gap: var(--s-4);

      > a {
        max-width: 170px;
      }
      /* More than there is room for beside logo and tools have a row of their own. */
      &:has(> nav > ul > :nth-child(5)) {
        flex-wrap: wrap;

        > nav {
          flex-basis: 100%;
          order: 1;
        }
      }
    }
  }
  ${below.lg} {
    align-items: center;
    gap: var(--s-2);
    min-height: 64px;

    ${withoutScripts} {
      flex-wrap: wrap;

      > nav {
        flex-basis: 100%;
        order: 1;
      }
    }
  }
`;

const Bar = styled.div`
  background: var(--primary);
  color: var(--on-primary);

  ${below.lg} {
    display: none;

    ${withoutScripts} {
      display: block;
    }
  }
`;

const BarInner = styled.div<{ $full: boolean }>`
  display: flex;
  max-width: ${({ $full }) => width($full)};
  margin-inline: auto;
  padding-inline: var(--w-gutter);
`;

const Tools = styled.div`
  flex: none;
  align-self: center;
  display: flex;
  align-items: center;
  gap: 6px;
  margin-left: auto;

  ${below.xl} {
    gap: 2px;
  }
`;

/** Small screens have all of it in the menu, which opens by script. */
const Wide = styled.div`
  display: flex;
  align-items: center;
  gap: 6px;

  ${below.xl} {
    gap: 2px;
  }
  ${below.lg} {
    display: none;

    ${withoutScripts} {
      display: flex;
    }
  }
`;

const Narrow = styled.div`
  ${from.lg} {
    display: none;
  }
  ${withoutScripts} {
    display: none;
  }
`;
