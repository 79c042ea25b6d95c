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
import { MenuItemDialog } from './menu-item-dialog.tsx';
import { MenuList } from './menu-list.tsx';
import { MenuPreview } from './menu-preview.tsx';
import { storedBelow, useMenuOrder, type MenuOrderHandle } from './use-menu-order.ts';

interface MenuSectionProps {
  menu: MenuName;
  items: readonly MenuItem[];
}

type Open =
  | { kind: 'add'; parent: MenuItem | null }
  | { kind: 'edit'; item: MenuItem }
  | { kind: 'remove'; item: MenuItem };

/** One menu: its items, what can be done with them, and its order until that is saved. */
export function MenuSection({ menu, items }: MenuSectionProps) {
  const { t } = useEditorTexts();
  const order = useMenuOrder(menu, items);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const isFull = order.tree.length >= MENU_BOUNDS.top;
  const add = (
    <Button
      variant={items.length === 0 ? 'primary' : 'outlineSecondary'}
      size="md"
      icon={<Glyph icon={Plus} size="sm" />}
      disabled={isFull}
      onClick={() => setOpen({ kind: 'add', parent: null })}
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
          onAdd={(parent) => setOpen({ kind: 'add', parent })}
          onEdit={(item) => setOpen({ kind: 'edit', item })}
          onRemove={(item) => setOpen({ kind: 'remove', item })}
        />
      )}
      <OrderBar order={order} />
      {(open?.kind === 'add' || open?.kind === 'edit') && (
        <MenuItemDialog
          menu={menu}
          item={open.kind === 'edit' ? open.item : null}
          parent={open.kind === 'add' ? open.parent : null}
          onSaved={order.adopt}
          onClose={close}
        />
      )}
      {open?.kind === 'remove' && (
        <RemoveDialog
          item={open.item}
          below={storedBelow(items, open.item.id).length}
          onRemoved={order.forget}
          onClose={close}
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
