import { ChevronRight, X } from 'lucide-react';
import { useId, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Link } from '../foundation/design-system-provider.tsx';
import { Glyph } from '../foundation/glyph.tsx';
import { shortWindow } from '../foundation/media.ts';
import { Modal } from '../overlays/modal.tsx';
import type { NavigationItem } from './site-navigation.tsx';
import { SiteLogo } from './site-logo.tsx';
import type { SiteLogoProps } from './site-logo.tsx';
import { ToolButton } from './tools.tsx';

export interface MobileMenuParts {
  /** Stands first, e.g. a search field. */
  search?: ReactNode;
  /** Sign up and sign in. */
  actions?: ReactNode;
  /** Stands last: language, colour mode, telephone. */
  footer?: ReactNode;
}

export interface MobileMenuProps extends MobileMenuParts {
  isOpen: boolean;
  onClose: () => void;
  logo: SiteLogoProps;
  items: readonly NavigationItem[];
  labels: { navigation: string; menu: string; closeMenu: string };
}

/** The whole navigation over the whole screen, for windows narrower than `lg`. */
export function MobileMenu({ isOpen, ...rest }: MobileMenuProps) {
  return isOpen ? <OpenMenu {...rest} /> : null;
}

function OpenMenu({
  onClose,
  logo,
  items,
  search,
  actions,
  footer,
  labels,
}: Omit<MobileMenuProps, 'isOpen'>) {
  const closeOnLink = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a[href]')) onClose();
  };
  return (
    <Modal layer="dialog" label={labels.menu} onClose={onClose} panelStyle={panelStyle}>
      <Panel onClick={closeOnLink} onSubmit={onClose}>
        <Head data-edge="top">
          <SiteLogo {...logo} />
          <ToolButton type="button" onClick={onClose} data-autofocus>
            <Glyph icon={X} size="lg" />
            {labels.closeMenu}
          </ToolButton>
        </Head>
        <Body>
          {search}
          <nav aria-label={labels.navigation}>
            <ul>
              {items.map((item) => (
                <li key={item.id}>
                  {item.items?.length ? (
                    <Group item={item} />
                  ) : (
                    <Item
                      href={item.href}
                      lang={item.lang}
                      aria-current={item.isCurrent ? 'page' : undefined}
                    >
                      {item.label}
                    </Item>
                  )}
                </li>
              ))}
            </ul>
          </nav>
          {actions && <Actions>{actions}</Actions>}
          {footer && <Foot>{footer}</Foot>}
        </Body>
      </Panel>
    </Modal>
  );
}

function Group({ item }: { item: NavigationItem }) {
  const hasCurrent = item.items?.some((child) => child.isCurrent) ?? false;
  const [isOpen, setOpen] = useState(hasCurrent);
  const id = useId();
  return (
    <>
      <Opener
        type="button"
        lang={item.lang}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-current={hasCurrent ? 'true' : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {item.label}
        <Glyph icon={ChevronRight} size="lg" />
      </Opener>
      <Children id={id} hidden={!isOpen}>
        {item.items?.map((child) => (
          <li key={child.id}>
            <ChildLink
              href={child.href}
              lang={child.lang}
              aria-current={child.isCurrent ? 'page' : undefined}
            >
              {child.label}
            </ChildLink>
          </li>
        ))}
      </Children>
    </>
  );
}

const panelStyle = css`
  width: 100vw;
  height: 100dvh;
  background: var(--surface);
  box-shadow: none;
`;

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100%;
`;

const Head = styled.div`
  position: sticky;
  top: 0;
  z-index: var(--z-raised);
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-2);
  min-height: 64px;
  padding-inline: var(--w-gutter);
  background: var(--sunken);

  ${shortWindow} {
    position: relative;
  }
`;

const Body = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  gap: 18px;
  padding: 16px var(--w-gutter) calc(20px + env(safe-area-inset-bottom));
`;

const entry = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  width: 100%;
  min-height: 58px;
  padding: 0;
  border: 0;
  border-bottom: 1px solid var(--border);
  background: none;
  color: var(--text-strong);
  font-family: var(--font-heading);
  font-size: 1.5rem;
  font-weight: 660;
  letter-spacing: -0.02em;
  text-align: left;
  text-decoration: none;
  cursor: pointer;

  &[aria-current] {
    color: var(--primary-text);
    box-shadow: inset 0 -3px 0 var(--primary-text);
  }
  > svg {
    transition: transform var(--dur-fast) var(--ease-standard);
  }
  &[aria-expanded='true'] > svg {
    transform: rotate(90deg);
  }
`;

const Item = styled(Link)`
  ${entry}
`;

const Opener = styled.button`
  ${entry}
`;

const Children = styled.ul`
  padding: 6px 0 10px;
  border-bottom: 1px solid var(--border);
`;

const ChildLink = styled(Link)`
  display: flex;
  align-items: center;
  min-height: 44px;
  color: var(--text);
  font-size: var(--fs-md);
  text-decoration: none;

  &[aria-current] {
    color: var(--primary-text);
    font-weight: 650;
  }
`;

const Actions = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: 10px;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 16px;
  margin-top: auto;
  padding-top: 10px;
  border-top: 1px solid var(--border);
`;
