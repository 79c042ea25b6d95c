import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { Link } from '../foundation/design-system-provider.tsx';
import { Glyph } from '../foundation/glyph.tsx';
import { below, withoutScripts } from '../foundation/media.ts';
import { floating, menuEntry } from '../overlays/floating-styles.ts';
import { useDismiss } from '../overlays/use-dismiss.ts';
import { navigationStyle } from './navigation-styles.ts';
import type { NavigationStyleProps } from './navigation-styles.ts';

export interface NavigationItem {
  id: string;
  label: string;
  /** Of the label, where it is not that of the page. */
  lang?: string | undefined;
  href: string;
  isCurrent?: boolean;
  /** One level of items below it. */
  items?: readonly NavigationItem[];
}

interface SiteNavigationProps {
  variant: 'tab' | 'legacy';
  items: readonly NavigationItem[];
  label: string;
  submenuLabel: (name: string) => string;
  centred: boolean;
  font: 'sans' | 'heading';
}

/** The main navigation in a row; an item with items below it opens them as a disclosure. */
export function SiteNavigation({ variant, items, label, submenuLabel, centred, font }: SiteNavigationProps) {
  const styleProps = { $variant: variant, $font: font };
  return (
    <Nav aria-label={label} $centred={centred} $variant={variant}>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            {item.items?.length ? (
              <Submenu item={item} styleProps={styleProps} label={submenuLabel(item.label)} />
            ) : (
              <TopLink
                href={item.href}
                lang={item.lang}
                aria-current={item.isCurrent ? 'page' : undefined}
                {...styleProps}
              >
                {item.label}
              </TopLink>
            )}
          </li>
        ))}
      </ul>
    </Nav>
  );
}

function Submenu({
  item,
  styleProps,
  label,
}: {
  item: NavigationItem;
  styleProps: NavigationStyleProps;
  label: string;
}) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const id = useId();
  useDismiss(anchor, isOpen, () => setOpen(false));
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpen(false);
    anchor.current?.querySelector('button')?.focus();
  };
  const isCurrent = item.isCurrent ?? item.items?.some((child) => child.isCurrent) ?? false;
  return (
    <Anchor ref={anchor} onKeyDown={press}>
      <TopButton
        type="button"
        lang={item.lang}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => setOpen(!isOpen)}
        {...styleProps}
      >
        {item.label}
        <Glyph icon={ChevronDown} size="sm" />
      </TopButton>
      <Panel id={id} aria-label={label} $align="start" $isOpen={isOpen}>
        {item.items?.map((child) => (
          <li key={child.id}>
            <PanelLink
              href={child.href}
              lang={child.lang}
              aria-current={child.isCurrent ? 'page' : undefined}
              onClick={() => setOpen(false)}
            >
              {child.label}
            </PanelLink>
          </li>
        ))}
      </Panel>
    </Anchor>
  );
}

const Nav = styled.nav<{ $centred: boolean; $variant: 'tab' | 'legacy' }>`
  flex: 1;
  min-width: 0;

  ${below.lg} {
    display: none;

    ${withoutScripts} {
      display: block;
    }
  }
  > ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${({ $variant }) => ($variant === 'tab' ? '2px' : '0')};
    justify-content: ${({ $centred }) => ($centred ? 'center' : 'flex-start')};
    margin-left: ${({ $variant, $centred }) => ($variant === 'legacy' && !$centred ? '-18px' : '0')};
  }
`;

const Anchor = styled.div`
  position: relative;
`;

const TopLink = styled(Link)<NavigationStyleProps>`
  ${navigationStyle}
`;

const TopButton = styled.button<NavigationStyleProps>`
  ${navigationStyle}
`;

const Panel = styled.ul<{ $align: 'start' | 'end'; $isOpen: boolean }>`
  ${floating}
  min-width: 220px;
  padding: 6px;
  ${({ $isOpen }) => !$isOpen && 'display: none;'}

  ${withoutScripts} {
    ${Anchor}:hover > &,
    ${Anchor}:focus-within > & {
      display: block;
    }
  }
`;

const PanelLink = styled(Link)`
  ${menuEntry}
  min-height: 40px;
`;
