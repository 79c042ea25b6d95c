import { Menu as MenuIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Glyph } from '../../foundation/glyph.tsx';
import { below, from, shortWindow } from '../../foundation/media.ts';
import { ToolButton } from '../tools.tsx';

export interface TopBarProps {
  /** Where the visitor is, from `lg`. */
  breadcrumbs?: ReactNode;
  /** The name of the site, beside the menu button below `lg`. */
  name: string;
  /** Opens the command menu, from `lg`. */
  command?: ReactNode;
  /** Tools that small screens have in the menu. */
  tools?: ReactNode;
  /** Tools that stay in sight. */
  pinned?: ReactNode;
  onOpenMenu: () => void;
  labels: { menu: string };
}

/** The line above the sheet: where one is, the way to everything, and the tools. */
export function TopBar({ breadcrumbs, name, command, tools, pinned, onOpenMenu, labels }: TopBarProps) {
  return (
    <Bar data-edge="top">
      <Burger
        type="button"
        aria-haspopup="dialog"
        aria-label={`${labels.menu}, ${name}`}
        onClick={onOpenMenu}
      >
        <Glyph icon={MenuIcon} size="lg" />
        <Name>{name}</Name>
      </Burger>
      <Breadcrumbs>{breadcrumbs}</Breadcrumbs>
      {command && <Wide>{command}</Wide>}
      {tools && <Wide>{tools}</Wide>}
      {pinned}
    </Bar>
  );
}

const Bar = styled.header`
  position: sticky;
  top: var(--banner-height, 0px);
  z-index: var(--z-header);
  display: flex;
  align-items: center;
  gap: 4px;
  min-height: var(--admin-header);
  padding: 0 20px 0 28px;
  border-bottom: 1px solid var(--border);
  border-top-left-radius: var(--r-lg);
  background: var(--surface);
  font-size: var(--fs-sm);
  line-height: var(--lh-sm);
  letter-spacing: 0;

  ${shortWindow} {
    position: relative;
    top: 0;
  }
  ${below.lg} {
    gap: 2px;
    padding: 0 12px;
    border-radius: 0;
    background: var(--sunken);
  }
`;

const Burger = styled(ToolButton)`
  min-width: 44px;
  min-height: 44px;
  margin-right: auto;
  color: var(--text-strong);
  font-weight: 620;

  ${from.lg} {
    display: none;
  }
`;

const Name = styled.span`
  max-width: 38vw;
  line-height: 1.2;
  text-align: start;
  white-space: normal;
`;

const Breadcrumbs = styled.div`
  min-width: 0;
  margin-right: auto;
  font-size: var(--fs-xs);

  ${below.lg} {
    display: none;
  }
`;

const Wide = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;

  ${below.lg} {
    display: none;
  }
`;
