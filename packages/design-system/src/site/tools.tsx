import { ChevronDown, Monitor, Moon, Sun } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Avatar } from '../content/avatar.tsx';
import { Link } from '../foundation/design-system-provider.tsx';
import type { LinkProps } from '../foundation/design-system-provider.tsx';
import { Glyph } from '../foundation/glyph.tsx';
import { below } from '../foundation/media.ts';
import { Menu } from '../overlays/menu.tsx';
import type { MenuItem } from '../overlays/menu.tsx';
import { Tooltip } from '../actions/tooltip.tsx';
import { tool } from './tool-styles.ts';

export type ColourMode = 'system' | 'light' | 'dark';

export interface ColourModeToggleProps {
  mode: ColourMode;
  onChange: (mode: ColourMode) => void;
  labels: Record<ColourMode, string> & { button: string };
  align?: 'start' | 'end';
}

const modeIcons: Record<ColourMode, LucideIcon> = { system: Monitor, light: Sun, dark: Moon };

/** The choice between the system's colours, light and dark, as a menu button. */
export function ColourModeToggle({ mode, onChange, labels, align = 'end' }: ColourModeToggleProps) {
  const items = (['system', 'light', 'dark'] as const).map((each): MenuItem => ({
    kind: 'radio',
    id: each,
    label: labels[each],
    icon: <Glyph icon={modeIcons[each]} size="sm" />,
    isChecked: each === mode,
    onSelect: () => onChange(each),
  }));
  return (
    <Menu
      items={items}
      align={align}
      trigger={(props) => (
        <Tooltip text={`${labels.button}: ${labels[mode]}`} isName>
          <ToolButton {...props} aria-label={`${labels.button}: ${labels[mode]}`}>
            <Glyph icon={modeIcons[mode]} />
          </ToolButton>
        </Tooltip>
      )}
    />
  );
}

export interface Language {
  code: string;
  /** As it stands in the switch, e.g. "NL". */
  short: string;
  /** In the language itself, e.g. "Nederlands". */
  name: string;
  href: string;
}

export interface LanguageSwitchProps {
  label: string;
  languages: readonly Language[];
  current: string;
  /** Called before the link is followed, e.g. to write the cookie. */
  onChange?: (code: string) => void;
}

/** The languages side by side; each carries its own `lang`. */
export function LanguageSwitch({ label, languages, current, onChange }: LanguageSwitchProps) {
  return (
    <Languages role="group" aria-label={label}>
      {languages.map((language) => (
        <LanguageLink
          key={language.code}
          href={language.href}
          hrefLang={language.code}
          lang={language.code}
          aria-label={`${language.short}, ${language.name}`}
          aria-current={language.code === current ? 'true' : undefined}
          onClick={() => onChange?.(language.code)}
        >
          {language.short}
        </LanguageLink>
      ))}
    </Languages>
  );
}

export interface AccountMenuProps {
  name: string;
  imageUrl?: string | null;
  items: readonly MenuItem[];
  /** Name of the button, e.g. "Account van Marloes". */
  label: string;
}

/** The signed-in person, with what belongs to their account. */
export function AccountMenu({ name, imageUrl, items, label }: AccountMenuProps) {
  return (
    <Menu
      items={items}
      align="end"
      trigger={(props) => (
        <AccountButton {...props} aria-label={label}>
          <Avatar name={name} imageUrl={imageUrl} tone="secondary" />
          <FirstName>{name.split(' ')[0]}</FirstName>
          <Glyph icon={ChevronDown} size="sm" />
        </AccountButton>
      )}
    />
  );
}

export interface ToolLinkProps extends LinkProps {
  icon?: ReactNode;
}

/** A link among the header's tools, e.g. "Inloggen". */
export function ToolLink({ icon, children, ...rest }: ToolLinkProps) {
  return (
    <ToolAnchor {...rest}>
      {icon}
      {children}
    </ToolAnchor>
  );
}

/** A button among the header's tools. */
export const ToolButton = styled.button`
  ${tool}
`;

const ToolAnchor = styled(Link)`
  ${tool}
`;

const AccountButton = styled(ToolButton)`
  padding-left: 4px;
`;

const FirstName = styled.span`
  max-width: 20ch;
  line-height: 1.2;
  text-align: start;
  white-space: normal;

  ${below.sm} {
    display: none;
  }
`;

const Languages = styled.div`
  display: inline-flex;
`;

const LanguageLink = styled(Link)`
  display: grid;
  place-items: center;
  min-width: 36px;
  min-height: 40px;
  color: var(--text-muted);
  font-size: var(--fs-sm);
  font-weight: 550;
  text-decoration: none;

  &[aria-current] {
    color: var(--text-strong);
    font-weight: 700;
    box-shadow: inset 0 -2px 0 currentColor;
  }
`;
