import { paths, type MenuItem } from '@samen/resources/shared';
import { LOCALES, type Locale } from '@samen/contracts';
import { Glyph, SegmentedControl, SiteLogo, text } from '@samen/design-system';
import { useSite } from '@samen/federation-kit';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useEditorTexts } from '../../shared/editor-texts.ts';
import type { Tree } from './menu-tree.ts';

interface MenuPreviewProps {
  items: readonly MenuItem[];
  /** The order as it is being made. */
  tree: Tree;
}

/** The menu as visitors of a language will get it once this order is saved, each submenu open. */
export function MenuPreview({ items, tree }: MenuPreviewProps) {
  const { t } = useEditorTexts();
  const { appName, logoRatio, locale: own, features, center } = useSite();
  const [locale, setLocale] = useState<Locale>(own);
  const { websiteLogoUrl: logoUrl, websiteLogoDarkUrl: logoDarkUrl, name } = center.profile;
  const nameIn = ({ name: dutch, nameEn }: MenuItem) => (locale === 'en' && nameEn ? nameEn : dutch);
  const shown = new Map(
    items.filter(({ hiddenBy }) => hiddenBy === null).map((item) => [item.id, nameIn(item)]),
  );
  const branches = tree
    .filter(({ id }) => shown.has(id))
    .map(({ id, children }) => ({ id, children: children.filter((child) => shown.has(child)) }));
  if (branches.length === 0) return null;
  const open = branches.filter(({ children }) => children.length > 0);
  return (
    <div>
      {features.internationalisation && (
        <Language>
          <SegmentedControl
            size="sm"
            label={t('menus.previewIn')}
            options={LOCALES.map((one) => ({ value: one, label: t(`language.${one}`) }))}
            value={locale}
            onChange={setLocale}
          />
        </Language>
      )}
      <Frame aria-label={t('menus.preview')}>
        <Bar>
          {/* There to be seen: it leads away from here. */}
          <div inert>
            <SiteLogo
              name={logoUrl ? name || appName : appName}
              logoUrl={logoUrl}
              logoDarkUrl={logoDarkUrl}
              logoRatio={logoRatio}
              href={paths.home()}
            />
          </div>
          {branches.map(({ id, children }) => (
            <Tab key={id} $isOpen={children.length > 0}>
              {shown.get(id)}
              {children.length > 0 && <Glyph icon={ChevronDown} size="sm" />}
            </Tab>
          ))}
        </Bar>
        {open.map(({ id, children }) => (
          <Submenu key={id}>
            <b>{shown.get(id)}</b>
            {children.map((child) => (
              <span key={child}>{shown.get(child)}</span>
            ))}
          </Submenu>
        ))}
      </Frame>
    </div>
  );
}

const Language = styled.div`
  display: flex;
  justify-content: flex-end;
  margin-bottom: 8px;
`;

const Frame = styled.figure`
  overflow: hidden;
  margin: 0 0 8px;
  border: 1px solid var(--border-strong);
  border-radius: var(--r-md);
  background: var(--sunken);
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  padding: 14px 12px 0;

  > div {
    margin: 0 16px 8px 0;
  }
`;

const Tab = styled.span<{ $isOpen: boolean }>`
  ${text('sm')}
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-width: 0;
  padding: 10px 12px;
  border-radius: var(--r-md) var(--r-md) 0 0;
  background: ${({ $isOpen }) => ($isOpen ? 'var(--surface)' : 'none')};
  overflow-wrap: anywhere;
  color: var(--text-strong);
  font-weight: ${({ $isOpen }) => ($isOpen ? 650 : 550)};
`;

const Submenu = styled.div`
  ${text('sm')}
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;
  padding: 12px 24px;
  background: var(--surface);
  color: var(--text-muted);

  > * {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  b {
    color: var(--text-strong);
    font-weight: 600;
  }
`;
