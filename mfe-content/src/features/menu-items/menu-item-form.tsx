import { safeUrl } from '@samen/resources/content';
import { MenuItems, type MenuItem, type MenuName } from '@samen/resources/shared';
import { Button, TextField } from '@samen/design-system';
import { useToasts } from '@samen/federation-kit';
import {
  RecordDialog,
  RecordPanel,
  useRecordForm,
  useRules,
  type Leaving,
  type Saving,
} from '@samen/records';
import type { Ref } from 'react';
import {
  useAddMenuItemMutation,
  useChangeMenuItemMutation,
  useGetMenusQuery,
  useGetSystemPagesQuery,
} from '../../shared/editing.api.ts';
import { addressProblem } from '../../shared/address.ts';
import { useEditorTexts } from '../../shared/editor-texts.ts';
import { LinkTargetFields, type LinkTarget, type TargetField } from '../../shared/link-target-fields.tsx';

/** The item whose form is shown. */
export interface OpenItem {
  menu: MenuName;
  /** Null for a new one. */
  item: MenuItem | null;
  /** Under which a new one is put; null for one that stands under no other. */
  parent: MenuItem | null;
  onSaved: (item: MenuItem) => void;
  /** Null for a new one. */
  onRemove: (() => void) | null;
}

interface MenuItemFormProps extends OpenItem {
  ref: Ref<Pick<Leaving, 'leave'>>;
  /** Beside the menus, where there is room; else over them. */
  isBeside: boolean;
  onClose: () => void;
}

interface Values extends LinkTarget {
  name: string;
  nameEn: string;
  lockVersion: number;
}

const valuesOf = (item: MenuItem | null): Values => ({
  name: item?.name ?? '',
  nameEn: item?.nameEn ?? '',
  linkType: item?.linkType ?? 'page',
  pageId: item?.pageId ?? null,
  systemPageId: item?.systemPageId ?? null,
  url: item?.url ?? null,
  lockVersion: item?.lockVersion ?? 0,
});

const TARGET_OF = { page: 'pageId', system_page: 'systemPageId', url: 'url' } as const;
const LABELS = {
  name: 'menus.name',
  nameEn: 'menus.nameEn',
  linkType: 'link.to',
  pageId: 'link.page',
  systemPageId: 'link.screen',
  url: 'link.url',
} as const;

/** What an item is called in both languages, and where it leads. */
export function MenuItemForm({
  ref,
  menu,
  item,
  parent,
  isBeside,
  onSaved,
  onRemove,
  onClose,
}: MenuItemFormProps) {
  const { t } = useEditorTexts();
  const rules = useRules();
  const toasts = useToasts();
  const screens = useGetSystemPagesQuery();
  const { refetch } = useGetMenusQuery();
  const [add] = useAddMenuItemMutation();
  const [change] = useChangeMenuItemMutation();

  async function save({ lockVersion, ...values }: Values): Promise<Saving<MenuItem>> {
    const sent = { ...values, nameEn: values.nameEn.trim() || null } as never as Omit<Values, 'lockVersion'>;
    const result = item
      ? await change({ id: item.id, change: { ...sent, lockVersion } as never })
      : await add({ ...sent, menu, parentId: parent?.id ?? null } as never);
    return result as Saving<MenuItem>;
  }

  const form = useRecordForm<Values, MenuItem>({
    name: `menu-item-${item?.id ?? `${menu}-${parent?.id ?? 'new'}`}`,
    values: valuesOf(item),
    label: (field) => t(LABELS[field as keyof typeof LABELS]),
    save,
    unsaved: 'prompt',
    ...(item && {
      latest: async () => {
        const { data } = await refetch();
        const now = data?.items.find(({ id }) => id === item.id);
        return now ? valuesOf(now) : null;
      },
    }),
    onSaved(saved) {
      onSaved(saved);
      toasts.add({
        color: 'success',
        title: t(item ? 'menus.changed' : 'menus.added', { name: saved.name }),
      });
      onClose();
    },
  });
  // The target has no element of its own: one of three fields is there.
  for (const field of Object.values(TARGET_OF))
    form.methods.register(field, {
      validate(value, { linkType }) {
        const target = value?.trim() ?? '';
        if (TARGET_OF[linkType] !== field) return true;
        if (target === '') return t('common:validation.required');
        return field !== 'url' || safeUrl(target) !== null || t(`address.${addressProblem(target, false)}`);
      },
    });
  const target = form.methods.watch();
  const errorOf = (field: TargetField) => form.common(field).error;
  const write = (values: Partial<LinkTarget>) => {
    for (const [field, value] of Object.entries(values))
      form.methods.setValue(field as TargetField, value, { shouldDirty: true });
    form.methods.clearErrors(Object.values(TARGET_OF));
  };
  const title = parent ? t('menus.addBelow', { name: parent.name }) : t('menus.addTitle');
  const fields = (
    <>
      <TextField
        {...form.field('name', rules.text({ required: true, ...bounds('name') }))}
        size="md"
        lang="nl"
        data-autofocus
        autoComplete="off"
      />
      <TextField
        {...form.field('nameEn', rules.text(bounds('nameEn')))}
        size="md"
        lang="en"
        help={t('menus.nameEnHelp')}
        optionalText={t('common:form.optional')}
        autoComplete="off"
      />
      <LinkTargetFields
        idOf={(field) => form.common(field).id}
        errors={{
          pageId: errorOf('pageId'),
          systemPageId: errorOf('systemPageId'),
          url: errorOf('url'),
        }}
        screens={screens.data?.items.map(({ id }) => id) ?? []}
        value={target}
        onTarget={write}
        onUrl={(url) => write({ url })}
      />
    </>
  );
  const shown = {
    form,
    title: item ? t('menus.editTitle', { name: item.name }) : title,
    submitLabel: t(item ? 'menus.saveItem' : 'menus.addItem'),
    onClose,
  };
  if (!isBeside) return <RecordDialog {...shown}>{fields}</RecordDialog>;
  const remove = item && onRemove && (
    <div>
      <Button variant="outlineSecondary" danger size="md" onClick={onRemove}>
        {t('menus.remove')}
      </Button>
    </div>
  );
  return (
    <RecordPanel {...shown} ref={ref} below={remove}>
      {fields}
    </RecordPanel>
  );
}

const bounds = (field: 'name' | 'nameEn') => MenuItems.attributes[field].options;
