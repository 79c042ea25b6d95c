import { Menu as MenuIcon } from 'lucide-react';
import { css, styled } from 'styled-components';
import { CountBubble } from '../../content/small-parts.tsx';
import { Link } from '../../foundation/design-system-provider.tsx';
import { Glyph } from '../../foundation/glyph.tsx';
import { from, shortWindow } from '../../foundation/media.ts';
import type { SideItem } from './side-bar.tsx';

/** More than these do not fit beside the way to the whole menu. */
const PLACES = 4;

export interface BottomBarProps {
  /** The first four are shown. */
  items: readonly SideItem[];
  onOpenMenu: () => void;
  labels: { navigation: string; more: string };
}

/** The places a person goes to most, at the bottom edge of a small screen. */
export function BottomBar({ items, onOpenMenu, labels }: BottomBarProps) {
  return (
    <Bar data-bottom-bar data-edge="bottom" aria-label={labels.navigation}>
      <ul>
        {items.slice(0, PLACES).map(({ id, label, href, icon, isCurrent, waiting }) => (
          <li key={id}>
            <Place href={href} aria-current={isCurrent ? 'page' : undefined}>
              {icon}
              <Label>{label}</Label>
              {waiting && waiting.count > 0 && (
                <Badge>
                  <CountBubble count={waiting.count} label={waiting.label} tone="secondary" />
                </Badge>
              )}
            </Place>
          </li>
        ))}
        <li>
          <More type="button" aria-haspopup="dialog" onClick={onOpenMenu}>
            <Glyph icon={MenuIcon} size="lg" />
            <Label>{labels.more}</Label>
          </More>
        </li>
      </ul>
    </Bar>
  );
}

const Bar = styled.nav`
  position: sticky;
  bottom: 0;
  z-index: var(--z-sticky);
  border-top: 1px solid var(--border-strong);
  padding-bottom: env(safe-area-inset-bottom);
  background: var(--surface);

  > ul {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
  }
  ${shortWindow} {
    position: static;
  }
  ${from.lg} {
    display: none;
  }
  @media print {
    display: none;
  }
`;

const place = css`
  position: relative;
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 3px;
  width: 100%;
  min-height: 60px;
  padding: 0;
  border: 0;
  background: none;
  color: var(--text-muted);
  font-size: min(var(--fs-2xs), 2.9vw);
  line-height: 1rem;
  letter-spacing: -0.01em;
  text-decoration: none;
  cursor: pointer;

  &:focus-visible {
    outline-offset: -3px;
    box-shadow: none;
  }
  &[aria-current] {
    color: var(--text-strong);
    font-weight: 560;
    /* No wider than the others: the longest label breaks otherwise. */
    letter-spacing: -0.03em;
    box-shadow: inset 0 3px 0 var(--primary-text);
  }
`;

const Place = styled(Link)`
  ${place}
`;

const More = styled.button`
  ${place}
`;

const Label = styled.span`
  max-width: 100%;
  line-height: 1.2;
  text-align: center;
`;

const Badge = styled.span`
  position: absolute;
  top: 4px;
  left: calc(50% + 6px);
`;
