import { MENUS, type MenuName } from '@samen/resources/shared';
import { BREAKPOINTS } from '@samen/contracts/theme';
import { SegmentedControl, Skeleton } from '@samen/design-system';
import { usePageTitle } from '@samen/federation-kit';
import { ListPage, type Leaving } from '@samen/records';
import { LoadFailure } from '@samen/records/loading';
import { useMediaQuery } from '@samen/records/map';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { ContentSections } from '../../shared/content-sections.tsx';
import { useGetMenusQuery } from '../../shared/editing.api.ts';
import { useEditorTexts } from '../../shared/editor-texts.ts';
import { MenuItemForm, type OpenItem } from './menu-item-form.tsx';
import { menuItemId } from './menu-line.tsx';
import { addItemId, MenuSection } from './menu-section.tsx';

const WIDE = `(min-width: ${BREAKPOINTS.xl}px)`;

/** The menus of the site as those see them who put them together, and beside them the item that is being written. */
export function MenuItemsPage() {
  const { t } = useEditorTexts();
  const { data, error, isFetching, refetch } = useGetMenusQuery();
  const isWide = useMediaQuery(WIDE);
  const [opened, setOpened] = useState<(OpenItem & { key: number }) | null>(null);
  const [menu, setMenu] = useState<MenuName>('header');
  const panel = useRef<Pick<Leaving, 'leave'>>(null);
  usePageTitle(t('menus.title'));
  /** After what is typed in the panel is saved or given up. */
  const leave = (next: () => void) => {
    if (panel.current) panel.current.leave(next);
    else next();
  };
  const open = (next: OpenItem) =>
    leave(() => setOpened((before) => ({ ...next, key: (before?.key ?? 0) + 1 })));
  const choose = (next: MenuName) =>
    leave(() => {
      setOpened(null);
      setMenu(next);
    });
  const close = () => {
    setOpened(null);
    const from = opened?.item ?? opened?.parent;
    if (opened) document.getElementById(from ? menuItemId(from.id) : addItemId(opened.menu))?.focus();
  };
  return (
    <ListPage title={t('menus.title')} lead={t('menus.lead')} tabs={<ContentSections />}>
      {error && !data && (
        <LoadFailure title={t('menus.failed')} problem={error} busy={isFetching} onRetry={refetch} />
      )}
      {!data && !error && <Skeleton rows={6} />}
      {data && (
        <Columns $isBeside={isWide && opened !== null}>
          <div>
            <SegmentedControl
              label={t('menus.which')}
              options={MENUS.map((name) => ({ value: name, label: t(`menus.at.${name}`) }))}
              value={menu}
              onChange={choose}
            />
            {/* The other one stays: its order may not be saved yet. */}
            {MENUS.map((name) => (
              <div key={name} hidden={name !== menu}>
                <MenuSection
                  menu={name}
                  items={data.items.filter((item) => item.menu === name)}
                  openId={opened?.item?.id ?? null}
                  onOpen={open}
                  onRemoved={(id) => {
                    const { item, parent } = opened ?? {};
                    if ([item?.id, item?.parentId, parent?.id].includes(id)) close();
                  }}
                />
              </div>
            ))}
          </div>
          {opened && (
            <MenuItemForm {...opened} key={opened.key} ref={panel} isBeside={isWide} onClose={close} />
          )}
        </Columns>
      )}
    </ListPage>
  );
}

const Columns = styled.div<{ $isBeside: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${({ $isBeside }) => $isBeside && '340px'};
  gap: 0 40px;

  > aside {
    position: sticky;
    top: 28px;
    align-self: start;
    margin-top: 10px;
  }
`;
