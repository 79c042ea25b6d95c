import { PAGE_BOUNDS, Pages, SYSTEM_SLUGS, type BlockError, type Page } from '@samen/resources/content';
import type { Attributes } from '@samen/jsonapi/declaration';
import { FieldSet } from '@samen/design-system';
import { MultiCombobox } from '@samen/records';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { useGetPageManagersQuery } from '../../shared/editing.api.ts';
import { useEditorTexts } from '../../shared/editor-texts.ts';
import { FieldList } from './block-panel.tsx';
import { PAGE_FIELDS } from './document/edited-page.ts';
import { BlockField } from './fields/block-field.tsx';
import type { FieldContext } from './fields/field-context.ts';
import { PictureChooser } from './fields/picture-chooser.tsx';
import type { EditorHandle } from './use-editor.ts';

interface PagePanelProps {
  editor: EditorHandle;
  page: Page;
  errors: readonly BlockError[];
}

/** These have controls of their own. */
const OWN = ['imageId', 'imageAlt', 'managerIds'];

/** The fields of the page itself: what it is called, where it stands, and how it looks in lists and elsewhere. */
export function PagePanel({ editor, page, errors }: PagePanelProps) {
  const { t } = useEditorTexts();
  const { write, addPicture, state } = editor;
  const values = state.document.page;
  const context = useMemo<FieldContext>(
    () => ({
      Field: BlockField,
      prefix: 'page',
      write: (path, value) => write(null, path, value),
      errors,
      pictures: state.pictures,
      addPicture,
    }),
    [write, errors, state.pictures, addPicture],
  );
  const isFixed = SYSTEM_SLUGS.includes(page.slug);
  const names = PAGE_FIELDS.filter(
    (name) => !OWN.includes(name) && !(isFixed && (name === 'slug' || name === 'pageType')),
  );
  const isNews = values['pageType'] === 'news';
  const { summary } = Pages.attributes;
  const attributes: Attributes = {
    ...(Object.fromEntries(names.map((name) => [name, Pages.attributes[name]])) as Attributes),
    // A list of news shows it.
    ...(isNews && { summary: { ...summary, options: { ...summary.options, required: true } } }),
  };
  const imageId = values['imageId'] as string | null;
  return (
    <section aria-label={t('page.title')}>
      <h2>{t('page.title')}</h2>
      <FieldList context={context} attributes={attributes} values={values} />
      <Picture>
        <FieldSet legend={t('field.imageId')} help={t('help.imageId')}>
          <PictureChooser
            id="page-imageId"
            label={t('field.imageId')}
            value={imageId}
            picture={imageId === null ? undefined : state.pictures[imageId]}
            error={undefined}
            isRemovable
            onChoose={(id, picture) => {
              addPicture(id, picture);
              write(null, ['imageId'], id);
            }}
            onRemove={() => write(null, ['imageId'], null)}
          />
        </FieldSet>
        {imageId !== null && (
          <BlockField
            context={context}
            name="imageAlt"
            attribute={Pages.attributes.imageAlt}
            path={['imageAlt']}
            value={values['imageAlt']}
          />
        )}
        {page.meta?.can?.includes('content.manage') && (
          <Managers
            values={(values['managerIds'] as string[] | null) ?? []}
            onChange={(ids) => write(null, ['managerIds'], ids)}
          />
        )}
      </Picture>
    </section>
  );
}

/** Who looks after the page beside the editors of the centre. */
function Managers({ values, onChange }: { values: string[]; onChange: (ids: string[]) => void }) {
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
      onChange={onChange}
    />
  );
}

const Picture = styled.div`
  display: grid;
  gap: 16px;
  margin-top: 16px;
`;
