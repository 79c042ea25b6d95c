import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { CountBubble } from '../../content/small-parts.tsx';
import { Link } from '../../foundation/design-system-provider.tsx';
import { below } from '../../foundation/media.ts';
import { SiteLogo } from '../site-logo.tsx';
import type { SiteLogoProps } from '../site-logo.tsx';

export interface SideItem {
  id: string;
  label: string;
  href: string;
  icon?: ReactNode;
  isCurrent?: boolean;
  /** What waits for a person there, with its words for screen readers. */
  waiting?: { count: number; label: string };
}

/** A button at the foot of the sidebar, in the look of its links. */
export interface SideAction {
  id: string;
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
}

export interface SideBarProps {
  logo: SiteLogoProps;
  /** The selected organization. */
  organization?: ReactNode;
  /** Groups of the main navigation, with a rule between them. */
  groups: readonly (readonly SideItem[])[];
  /** Help, at the foot. */
  foot: readonly (SideItem | SideAction)[];
  labels: { region: string; navigation: string; foot: string };
}

/** The navigation of people who work here: beside the page from `lg`; the current item runs into the sheet. */
export function SideBar({ logo, organization, groups, foot, labels }: SideBarProps) {
  return (
    <Side aria-label={labels.region}>
      <Head>
        <SiteLogo {...logo} />
      </Head>
      {organization && <Place>{organization}</Place>}
      <Scrolled>
        <nav aria-label={labels.navigation}>
          {groups
            .filter(({ length }) => length > 0)
            .map((items) => (
              <List key={items[0]?.id}>
                {items.map((item) => (
                  <Entry key={item.id} item={item} />
                ))}
              </List>
            ))}
        </nav>
        {foot.length > 0 && (
          <Foot aria-label={labels.foot}>
            <List>
              {foot.map((item) => (
                <Entry key={item.id} item={item} />
              ))}
            </List>
          </Foot>
        )}
      </Scrolled>
    </Side>
  );
}

function Entry({ item }: { item: SideItem | SideAction }) {
  return (
    <li>
      {'href' in item ? (
        <EntryLink href={item.href} aria-current={item.isCurrent ? 'page' : undefined}>
          {item.icon}
          <Label>{item.label}</Label>
          {item.waiting && item.waiting.count > 0 && (
            <CountBubble count={item.waiting.count} label={item.waiting.label} tone="secondary" />
          )}
        </EntryLink>
      ) : (
        <EntryButton type="button" onClick={item.onSelect}>
          {item.icon}
          <Label>{item.label}</Label>
        </EntryButton>
      )}
    </li>
  );
}

const Side = styled.aside`
  position: sticky;
  top: var(--banner-height, 0px);
  z-index: var(--z-sidebar);
  align-self: start;
  display: flex;
  flex-direction: column;
  gap: 14px;
  height: calc(100dvh - var(--banner-height, 0px));
  padding: 14px 0 14px 14px;
  font-size: var(--fs-sm);
  line-height: var(--lh-sm);
  letter-spacing: 0;

  ${below.lg} {
    display: none;
  }
  @media print {
    display: none;
  }
`;

const Head = styled.div`
  padding: 2px 12px 2px 4px;

  a {
    max-width: 100%;
    font-size: 0.9375rem;
  }
  img {
    max-width: 200px;
  }
  svg {
    width: 34px;
    height: 34px;
  }
`;

const Place = styled.div`
  margin-right: 14px;
`;

const Scrolled = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  min-height: 0;
  /* Room for the focus ring, which a scrolled box would cut off. */
  margin-left: -6px;
  padding: 6px 0 6px 6px;
  overflow: hidden auto;
  scrollbar-width: thin;
`;

const List = styled.ul`
  & + & {
    margin-top: 10px;
    padding-top: 10px;
    background: linear-gradient(var(--border-strong), var(--border-strong)) 10px 0 / calc(100% - 24px) 1px
      no-repeat;
  }
`;

const Foot = styled.nav`
  margin-top: auto;
  padding-top: 10px;

  > ul {
    padding-top: 10px;
    background: linear-gradient(var(--border-strong), var(--border-strong)) 10px 0 / calc(100% - 24px) 1px
      no-repeat;
  }
`;

const corner = (side: 'top' | 'bottom', from: '0 0' | '0 100%') => css`
  content: '';
  position: absolute;
  right: 0;
  ${side}: calc(-1 * min(10px, var(--r-control)));
  width: min(10px, var(--r-control));
  height: min(10px, var(--r-control));
  background: radial-gradient(
    circle at ${from},
    transparent calc(min(10px, var(--r-control)) - 0.5px),
    var(--surface) min(10px, var(--r-control))
  );
  pointer-events: none;
`;

const entry = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: 11px;
  width: 100%;
  min-height: 38px;
  padding: 0 14px 0 10px;
  border: 0;
  border-radius: var(--r-control) 0 0 var(--r-control);
  background: none;
  color: var(--text-muted);
  font-weight: 500;
  text-align: start;
  text-decoration: none;
  cursor: pointer;

  &:hover {
    color: var(--text-strong);
  }
  &:focus-visible {
    outline-offset: -3px;
    box-shadow: none;
  }
  &[aria-current] {
    background: var(--surface);
    color: var(--text-strong);
    font-weight: 620;
  }
  &[aria-current] > svg {
    color: var(--primary-text);
  }
  &[aria-current]::before {
    ${corner('top', '0 0')}
  }
  &[aria-current]::after {
    ${corner('bottom', '0 100%')}
  }
`;

const EntryLink = styled(Link)`
  ${entry}
`;

const EntryButton = styled.button`
  ${entry}
`;

const Label = styled.span`
  flex: 1;
  min-width: 0;
`;
