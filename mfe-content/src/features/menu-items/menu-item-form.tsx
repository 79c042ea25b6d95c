import { safeUrl } from '@samen/resources/content';
import { MenuItems, type MenuItem, type MenuName } from '@samen/resources/shared';
import { Button, Note, Select, TextField } from '@samen/design-system';
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

/** Where an item stands, and where it could. */
interface Place {
  parentId: string | null;
  parents: readonly MenuItem[];
  /** How many stand under it. */
  below: number;
  /** Beside those that stand under no other there is no room. */
  isFull: boolean;
}

/** The item whose form is shown. */
export interface OpenItem {
  menu: MenuName;
  /** Null for a new one. */
  item: MenuItem | null;
  /** Under which a new one is put; null for one that stands under no other. */
  parent: MenuItem | null;
  place: Place;
  onSaved: (item: MenuItem) => void;
  /** Puts a stored one under another one, or under none. */
  onPut: (item: MenuItem, parentId: string | null) => Promise<void>;
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
  /** Empty for one that stands under no other. */
  parentId: string;
  lockVersion: number;
}

const valuesOf = (item: MenuItem | null, parentId: string | null): Values => ({
  name: item?.name ?? '',
  nameEn: item?.nameEn ?? '',
  parentId: parentId ?? '',
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
  parentId: 'menus.parent',
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
  place,
  isBeside,
  onSaved,
  onPut,
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

  async function save({ lockVersion, parentId, ...values }: Values): Promise<Saving<MenuItem>> {
    const sent = { ...values, nameEn: values.nameEn.trim() || null } as never as Omit<Values, 'lockVersion'>;
    const result = item
      ? await change({ id: item.id, change: { ...sent, lockVersion } as never })
      : await add({ ...sent, menu, parentId: parentId || null } as never);
    return result as Saving<MenuItem>;
  }

  const form = useRecordForm<Values, MenuItem>({
    name: `menu-item-${item?.id ?? `${menu}-${parent?.id ?? 'new'}`}`,
    values: valuesOf(item, place.parentId),
    label: (field) => t(LABELS[field as keyof typeof LABELS]),
    save,
    unsaved: 'prompt',
    ...(item && {
      latest: async () => {
        const { data } = await refetch();
        const now = data?.items.find(({ id }) => id === item.id);
        return now ? valuesOf(now, now.parentId) : null;
      },
    }),
    onSaved(saved, { parentId }) {
      onSaved(saved);
      if (item) void onPut(saved, parentId || null);
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
  const parents = [
    ...(place.isFull && place.parentId !== null ? [] : [{ value: '', label: t('menus.noParent') }]),
    ...place.parents.map(({ id, name }) => ({ value: id, label: name, lang: 'nl' })),
  ];
  const fields = (
    <>
      {item?.hiddenBy && <Note tone="warning">{t(`menus.hiddenBy.${item.hiddenBy}`)}</Note>}
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
      <Select
        {...form.field('parentId')}
        size="md"
        options={parents}
        disabled={place.below > 0}
        help={place.below > 0 && t('menus.hasBelow', { count: place.below })}
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
