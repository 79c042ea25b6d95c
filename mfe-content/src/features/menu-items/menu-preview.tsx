import type { MenuItem } from '@samen/resources/shared';
import { Glyph, text } from '@samen/design-system';
import { ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';
import { useEditorTexts } from '../../shared/editor-texts.ts';
import type { Tree } from './menu-tree.ts';

interface MenuPreviewProps {
  items: readonly MenuItem[];
  /** The order as it is being made. */
  tree: Tree;
}

/** The menu as visitors will get it once this order is saved, each submenu open. */
export function MenuPreview({ items, tree }: MenuPreviewProps) {
  const { t } = useEditorTexts();
  const shown = new Map(
    items.filter(({ hiddenBy }) => hiddenBy === null).map((item) => [item.id, item.name]),
  );
  const branches = tree
    .filter(({ id }) => shown.has(id))
    .map(({ id, children }) => ({ id, children: children.filter((child) => shown.has(child)) }));
  if (branches.length === 0) return null;
  const open = branches.filter(({ children }) => children.length > 0);
  return (
    <Frame aria-label={t('menus.preview')}>
      <Bar>
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
  );
}

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
  padding: 14px 12px 0;
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
