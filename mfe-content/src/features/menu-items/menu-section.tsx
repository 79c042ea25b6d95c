import { problemText } from '@samen/api-client';
import { MENU_BOUNDS, type MenuItem, type MenuName } from '@samen/resources/shared';
import { Button, ConfirmDialog, EmptyState, Glyph, Note, SectionHeading } from '@samen/design-system';
import { useToasts } from '@samen/federation-kit';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useRemoveMenuItemMutation } from '../../shared/editing.api.ts';
import { useEditorTexts } from '../../shared/editor-texts.ts';
import { rejectionText } from '../../shared/stale.ts';
import type { OpenItem } from './menu-item-form.tsx';
import { MenuList } from './menu-list.tsx';
import { MenuPreview } from './menu-preview.tsx';
import { linesOf, parentsFor, type Tree } from './menu-tree.ts';
import { storedBelow, useMenuOrder, type MenuOrderHandle } from './use-menu-order.ts';

interface MenuSectionProps {
  menu: MenuName;
  items: readonly MenuItem[];
  /** The item whose form stands beside the menus. */
  openId: string | null;
  onOpen: (open: OpenItem) => void;
  onRemoved: (id: string) => void;
}

/** Of the button that an item is added to a menu by. */
export const addItemId = (menu: MenuName): string => `menu-add-${menu}`;

const parentIn = (tree: Tree, id: string) => linesOf(tree).find((line) => line.id === id)?.parentId;

/** One menu: its items, what can be done with them, and its order until that is saved. */
export function MenuSection({ menu, items, openId, onOpen, onRemoved }: MenuSectionProps) {
  const { t } = useEditorTexts();
  const order = useMenuOrder(menu, items);
  const [removed, setRemoved] = useState<MenuItem | null>(null);
  const isFull = order.tree.length >= MENU_BOUNDS.top;
  const byId = new Map(items.map((item) => [item.id, item]));
  const open = (item: MenuItem | null, parent: MenuItem | null) =>
    onOpen({
      menu,
      item,
      parent,
      place: {
        parentId: item ? (parentIn(order.tree, item.id) ?? null) : (parent?.id ?? null),
        parents: parentsFor(order.tree, item?.id ?? null).flatMap((id) => byId.get(id) ?? []),
        below: order.tree.find(({ id }) => id === item?.id)?.children.length ?? 0,
        isFull,
      },
      onSaved: order.adopt,
      onPut: order.put,
      onRemove: item && (() => setRemoved(item)),
    });
  const add = (
    <Button
      variant={items.length === 0 ? 'primary' : 'outlineSecondary'}
      size="md"
      icon={<Glyph icon={Plus} size="sm" />}
      id={addItemId(menu)}
      disabled={isFull}
      onClick={() => open(null, null)}
    >
      {t('menus.add')}
    </Button>
  );
  return (
    <Section aria-label={t(`menus.menu.${menu}`)}>
      <SectionHeading
        title={t(`menus.menu.${menu}`)}
        subtitle={`${t(`menus.about.${menu}`)} ${t('menus.used', { n: order.tree.length, max: MENU_BOUNDS.top })}`}
        size="h3"
        end={items.length > 0 && add}
      />
      {menu === 'header' && <MenuPreview items={items} tree={order.tree} />}
      {isFull && <Hint>{t('menus.full', { n: MENU_BOUNDS.top })}</Hint>}
      {items.length === 0 ? (
        <EmptyState title={t('menus.none')} action={add}>
          {t('menus.noneText')}
        </EmptyState>
      ) : (
        <MenuList
          label={t(`menus.menu.${menu}`)}
          items={items}
          tree={order.tree}
          onChange={order.change}
          openId={openId}
          onAdd={(parent) => open(null, parent)}
          onEdit={(item) => open(item, null)}
          onRemove={setRemoved}
        />
      )}
      <OrderBar order={order} />
      {removed && (
        <RemoveDialog
          item={removed}
          below={storedBelow(items, removed.id).length}
          onRemoved={(id) => {
            order.forget(id);
            onRemoved(id);
          }}
          onClose={() => setRemoved(null)}
        />
      )}
    </Section>
  );
}

/** Says that the order is not saved, and why it could not be. */
function OrderBar({ order }: { order: MenuOrderHandle }) {
  const { t } = useEditorTexts();
  const toasts = useToasts();
  const save = async () => {
    if (await order.save()) toasts.add({ color: 'success', title: t('menus.saved') });
  };
  return (
    <div role="status">
      {order.isChanged && (
        <Bar>
          {order.problem !== null && (
            <Note tone="danger">
              {order.isStale ? t('common:form.staleTitle') : problemText(order.problem, t)}
            </Note>
          )}
          <p>{t('common:form.unsaved')}</p>
          <div>
            <Button variant="tertiary" size="md" disabled={order.isSaving} onClick={order.discard}>
              {t('menus.discard')}
            </Button>
            {order.isStale ? (
              <Button size="md" onClick={() => void order.load()}>
                {t('common:form.loadLatest')}
              </Button>
            ) : (
              <Button size="md" busy={order.isSaving} onClick={() => void save()}>
                {t('menus.save')}
              </Button>
            )}
          </div>
        </Bar>
      )}
    </div>
  );
}

interface RemoveDialogProps {
  item: MenuItem;
  /** How many items go along. */
  below: number;
  onRemoved: (id: string) => void;
  onClose: () => void;
}

function RemoveDialog({ item, below, onRemoved, onClose }: RemoveDialogProps) {
  const { t } = useEditorTexts();
  const toasts = useToasts();
  const [remove, { isLoading, error }] = useRemoveMenuItemMutation();
  const confirm = async () => {
    const result = await remove(item);
    if (result.error) return;
    onRemoved(item.id);
    toasts.add({ color: 'success', title: t('menus.removed', { name: item.name }) });
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      danger
      busy={isLoading}
      title={t('menus.removeQuestion', { name: item.name })}
      confirmLabel={t('menus.remove')}
      cancelLabel={t('common:form.cancel')}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{below > 0 ? t('menus.removeBelow', { count: below }) : t('menus.removeText')}</p>
      {error !== undefined && (
        <Note tone="danger" announce>
          {rejectionText(error, t)}
        </Note>
      )}
    </ConfirmDialog>
  );
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  max-width: 860px;
  padding-top: 10px;
`;

const Hint = styled.p`
  color: var(--text-muted);
  font-size: var(--fs-sm);
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 10px 14px;
  border: 1px solid var(--border-strong);
  border-radius: var(--r-md);
  background: var(--surface);

  > :first-child:not(p) {
    flex-basis: 100%;
  }
  > div:last-child {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
`;
