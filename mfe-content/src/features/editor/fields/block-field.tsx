import { isIcon, isImage, isLink } from '@samen/resources/content';
import { NumberField, SegmentedControl, Select, Switch, FieldSet } from '@samen/design-system';
import { useSite } from '@samen/federation-kit';
import { MultiCombobox } from '@samen/records';
import { memo, useState } from 'react';
import { styled } from 'styled-components';
import { useGetCategoriesQuery } from '../../../shared/content.api.ts';
import { useEditorTexts, type EditorKey } from '../../../shared/editor-texts.ts';
import { RichTextField } from '../rich-text/rich-text-field.tsx';
import type { FieldProps } from './field-context.ts';
import { FormField } from './form-field.tsx';
import { IconField } from './icon-field.tsx';
import { LinkField } from './link-field.tsx';
import { ListField } from './list-field.tsx';
import { PictureField } from './picture-field.tsx';
import { useFieldTexts } from './use-field-texts.ts';
import {
  AddressField,
  LetterField,
  LineField,
  SentenceField,
  type TypedFieldProps,
} from './typed-fields.tsx';
import { GroupFields } from './group-fields.tsx';

/**
 * The control of one value, made of what is declared of it: every field of every block is one of these. Rendered again
 * when its own value changes: typing in one costs nothing in the others.
 */
export const BlockField = memo(function BlockField(props: FieldProps) {
  const { attribute } = props;
  if (isImage(attribute)) return <PictureField {...props} />;
  if (isIcon(attribute)) return <IconField {...props} />;
  if (isLink(attribute)) return <LinkField {...props} />;
  switch (attribute.kind) {
    case 'text':
      return <WrittenField {...props} />;
    case 'oneOf':
      return <WordField {...props} />;
    case 'whole':
      return <WholeField {...props} />;
    case 'flag':
      return <FlagField {...props} />;
    case 'id':
      return <FormField {...props} />;
    case 'ids':
      return <CategoriesField {...props} />;
    case 'list':
      return <ListField {...props} />;
    case 'group':
      return <GroupField {...props} />;
    default:
      return null;
  }
});

function GroupField(props: FieldProps) {
  const { label } = useFieldTexts(props);
  return (
    <Part legend={label}>
      <Inner>
        <GroupFields {...props} />
      </Inner>
    </Part>
  );
}

/** A text of one line that may be so long is seen whole, on several. */
const OF_SOME_LINES = 150;

function WrittenField(props: FieldProps) {
  const { context, attribute, path } = props;
  const { format, max, required } = attribute.options;
  const field: TypedFieldProps = {
    ...useFieldTexts(props),
    value: typeof props.value === 'string' ? props.value : '',
    onChange: (read, shown) => context.write(path, () => read() || (required ? '' : null), shown),
  };
  if (format === 'markdown') return <RichTextField {...field} />;
  if (format === 'url') return <AddressField {...field} />;
  if (format === 'letter') return <LetterField {...field} max={max} />;
  if (format === undefined && (max ?? 0) >= OF_SOME_LINES) return <SentenceField {...field} />;
  return <LineField {...field} />;
}

const MOST_LETTERS = 26;

/** One of a few words. */
function WordField(props: FieldProps) {
  const { context, name, attribute, path, value } = props;
  const { label, ...texts } = useFieldTexts(props);
  const { t } = useEditorTexts();
  const options = (attribute.words ?? []).map((word) => ({
    value: word,
    label: t(`word.${name}.${word}` as EditorKey),
  }));
  // Beside each other only as far as they fit on one line of the panel.
  const letters = options.reduce((sum, { label: { length } }) => sum + length, 0);
  if (options.length > 4 || letters > MOST_LETTERS)
    return (
      <Select
        {...texts}
        label={label}
        size="md"
        value={String(value ?? '')}
        options={options}
        onChange={({ target }) => context.write(path, target.value)}
      />
    );
  return (
    <FieldSet legend={label} error={texts.error}>
      <SegmentedControl
        label={label}
        size="sm"
        options={options}
        value={String(value ?? '')}
        onChange={(word) => context.write(path, word)}
      />
    </FieldSet>
  );
}

/** A number stays as it was typed while it is none. */
function WholeField(props: FieldProps) {
  const { context, attribute, path, value } = props;
  const texts = useFieldTexts(props);
  const { t } = useEditorTexts();
  const [typed, setTyped] = useState<string | null>(null);
  const { min = 0, max = 0 } = attribute.options;
  const type = (text: string) => {
    const number = /^\d+$/.test(text.trim()) ? Number(text) : null;
    setTyped(text);
    if (number !== null) context.write(path, number);
  };
  const isNumber = typed === null || Number(typed) === value;
  return (
    <NumberField
      {...texts}
      size="md"
      help={t('between', { min, max })}
      error={isNumber ? texts.error : t('common:validation.integer')}
      value={isNumber ? String(value ?? '') : (typed ?? '')}
      onChange={({ target }) => type(target.value)}
      onBlur={() => setTyped(null)}
    />
  );
}

function FlagField(props: FieldProps) {
  const { id, label } = useFieldTexts(props);
  return (
    <Switch
      id={id}
      label={label}
      checked={props.value === true}
      onChange={({ target }) => props.context.write(props.path, target.checked)}
    />
  );
}

function CategoriesField(props: FieldProps) {
  const { context, attribute, path, value } = props;
  const { t } = useEditorTexts();
  const { data } = useGetCategoriesQuery();
  const { locale } = useSite();
  const choices = (data?.items ?? []).map(({ id, labelNl, labelEn }) => ({
    value: id,
    label: locale === 'nl' ? labelNl : labelEn,
  }));
  return (
    <MultiCombobox
      {...useFieldTexts(props)}
      help={t('help.categoryIds')}
      choices={choices}
      values={Array.isArray(value) ? (value as string[]) : []}
      onChange={(ids) => context.write(path, ids)}
      {...(attribute.options.max && { max: attribute.options.max })}
    />
  );
}

const Part = styled(FieldSet)`
  padding-top: 14px;
  border-top: 1px solid var(--border);
`;

const Inner = styled.div`
  display: grid;
  gap: 14px;
`;
