import { PAGE_BOUNDS, Pages, SYSTEM_SLUGS, type BlockError, type Page } from '@samen/resources/content';
import type { Attributes } from '@samen/jsonapi/declaration';
import { FieldSet } from '@samen/design-system';
import { MultiCombobox } from '@samen/records';
import { memo, useMemo } from 'react';
import { styled } from 'styled-components';
import { useGetPageManagersQuery } from '../../shared/editing.api.ts';
import { useEditorTexts } from '../../shared/editor-texts.ts';
import { FieldList } from './block-panel.tsx';
import type { KnownPicture, Pictures } from './canvas/shown-block.ts';
import { PAGE_FIELDS } from './document/edited-page.ts';
import type { PageDocument } from './document/page-document.ts';
import { BlockField } from './fields/block-field.tsx';
import type { FieldContext } from './fields/field-context.ts';
import { PictureChooser } from './fields/picture-chooser.tsx';
import type { EditorHandle } from './use-editor.ts';
import { useSame } from './use-same.ts';

interface PagePanelProps extends Pick<EditorHandle, 'write' | 'addPicture'> {
  page: Page;
  /** Its attributes as they are edited. */
  values: PageDocument['page'];
  pictures: Pictures;
  errors: readonly BlockError[];
}

const { summary } = Pages.attributes;
/** A list of news shows it. */
const SUMMARY_OF_NEWS = { ...summary, options: { ...summary.options, required: true as const } };

const IMAGE_ALT = ['imageAlt'] as const;
const NONE: string[] = [];

/** These have controls of their own. */
const OWN = ['imageId', 'imageAlt', 'managerIds'];

/** The fields of the page itself: what it is called, where it stands, and how it looks in lists and elsewhere. */
export const PagePanel = memo(function PagePanel(props: PagePanelProps) {
  const { page, values, pictures, write, addPicture } = props;
  const { t } = useEditorTexts();
  const errors = useSame(props.errors);
  const context = useMemo<FieldContext>(
    () => ({
      Field: BlockField,
      prefix: 'page',
      write: (path, next, shown) => write(null, path, next, shown),
      errors,
      pictures,
      addPicture,
    }),
    [write, errors, pictures, addPicture],
  );
  const isFixed = SYSTEM_SLUGS.includes(page.slug);
  const names = PAGE_FIELDS.filter(
    (name) => !OWN.includes(name) && !(isFixed && (name === 'slug' || name === 'pageType')),
  );
  const isNews = values['pageType'] === 'news';
  const attributes: Attributes = {
    ...(Object.fromEntries(names.map((name) => [name, Pages.attributes[name]])) as Attributes),
    ...(isNews && { summary: SUMMARY_OF_NEWS }),
  };
  const imageId = values['imageId'] as string | null;
  return (
    <section aria-label={t('page.title')}>
      <h2>{t('page.title')}</h2>
      <FieldList context={context} attributes={attributes} values={values} />
      <Picture>
        <PagePicture
          value={imageId}
          picture={imageId === null ? undefined : pictures[imageId]}
          write={write}
          addPicture={addPicture}
        />
        {imageId !== null && (
          <BlockField
            context={context}
            name="imageAlt"
            attribute={Pages.attributes.imageAlt}
            path={IMAGE_ALT}
            value={values['imageAlt']}
          />
        )}
        {page.meta?.can?.includes('content.manage') && (
          <Managers values={(values['managerIds'] as string[] | null) ?? NONE} write={write} />
        )}
      </Picture>
    </section>
  );
});

interface PagePictureProps extends Pick<EditorHandle, 'write' | 'addPicture'> {
  value: string | null;
  picture: KnownPicture | undefined;
}

/** What lists show of the page; a key in a field changes nothing of it. */
const PagePicture = memo(function PagePicture({ value, picture, write, addPicture }: PagePictureProps) {
  const { t } = useEditorTexts();
  return (
    <FieldSet legend={t('field.imageId')} help={t('help.imageId')}>
      <PictureChooser
        id="page-imageId"
        label={t('field.imageId')}
        value={value}
        picture={picture}
        error={undefined}
        isRemovable
        onChoose={(id, chosen) => {
          addPicture(id, chosen);
          write(null, ['imageId'], id);
        }}
        onRemove={() => write(null, ['imageId'], null)}
      />
    </FieldSet>
  );
});

interface ManagersProps extends Pick<EditorHandle, 'write'> {
  values: string[];
}

/** Who looks after the page beside the editors of the centre; a key in a field changes nothing of it. */
const Managers = memo(function Managers({ values, write }: ManagersProps) {
  const { t } = useEditorTexts();
  const { data } = useGetPageManagersQuery();
  const choices = (data?.items ?? []).map(({ id, name, organizationName }) => ({
    value: id,
    label: name,
    detail: organizationName,
  }));
  return (
    <MultiCombobox
      id="page-managerIds"
      label={t('field.managerIds')}
      optionalText={t('common:form.optional')}
      help={t('help.managerIds')}
      choices={choices}
      values={values}
      max={PAGE_BOUNDS.managers}
      onChange={(ids) => write(null, ['managerIds'], ids)}
    />
  );
});

const Picture = styled.div`
  display: grid;
  gap: 16px;
  margin-top: 16px;
`;
