import { LINK_TYPES, type LinkType } from '@samen/resources/shared';
import { FieldSet, SegmentedControl, Select, TextField } from '@samen/design-system';
import { Combobox } from '@samen/records';
import { mendedAddress } from './address.ts';
import { useEditorTexts, type EditorKey } from './editor-texts.ts';
import { usePageChoices } from './use-page-choices.ts';

/** Where a link leads: to the one of the three that `linkType` names. */
export interface LinkTarget {
  linkType: LinkType;
  pageId: string | null;
  systemPageId: string | null;
  url: string | null;
}

export type TargetField = 'pageId' | 'systemPageId' | 'url';

interface LinkTargetFieldsProps {
  idOf: (field: TargetField) => string;
  errors: Readonly<Record<TargetField, string | undefined>>;
  value: LinkTarget;
  /** The system pages that can be chosen. */
  screens: readonly string[];
  onTarget: (target: LinkTarget) => void;
  /** The address is typed: a change of the same target. */
  onUrl: (url: string | null) => void;
}

/** A page of one's own, a screen of the product or an address: what a link or a menu item leads to. */
export function LinkTargetFields({ idOf, errors, value, screens, onTarget, onUrl }: LinkTargetFieldsProps) {
  const { t } = useEditorTexts();
  const pages = usePageChoices();
  const write = (target: Partial<LinkTarget>) =>
    onTarget({ linkType: value.linkType, pageId: null, systemPageId: null, url: null, ...target });
  const offered = [...new Set([...screens, ...(value.systemPageId === null ? [] : [value.systemPageId])])];
  return (
    <>
      <FieldSet legend={t('link.to')}>
        <SegmentedControl
          label={t('link.to')}
          size="sm"
          options={LINK_TYPES.map((type) => ({ value: type, label: t(`link.type.${type}`) }))}
          value={value.linkType}
          onChange={(linkType) => write({ linkType })}
        />
      </FieldSet>
      {value.linkType === 'page' && (
        <Combobox
          id={idOf('pageId')}
          label={t('link.page')}
          error={errors.pageId}
          choices={pages.map(({ id, label, path: detail }) => ({ value: id, label, detail }))}
          value={value.pageId}
          onChange={(pageId) => write({ pageId })}
        />
      )}
      {value.linkType === 'system_page' && (
        <Select
          id={idOf('systemPageId')}
          error={errors.systemPageId}
          size="md"
          label={t('link.screen')}
          placeholder={t('link.choose')}
          value={value.systemPageId ?? ''}
          options={offered.map((id) => ({ value: id, label: t(`screen.${id}` as EditorKey) }))}
          onChange={({ target }) => write({ systemPageId: target.value || null })}
        />
      )}
      {value.linkType === 'url' && (
        <TextField
          id={idOf('url')}
          size="md"
          label={t('link.url')}
          help={t('link.urlHelp')}
          error={errors.url}
          value={value.url ?? ''}
          onChange={({ target }) => onUrl(target.value || null)}
          onBlur={({ target }) => {
            const mended = mendedAddress(target.value);
            if (mended !== target.value) onUrl(mended);
          }}
        />
      )}
    </>
  );
}
