import { StockImages, type StockImage } from '@samen/resources/shared';
import { Textarea, TextField } from '@samen/design-system';
import { useToasts, useTranslation } from '@samen/federation-kit';
import {
  ImageField,
  RecordDialog,
  RecordField,
  useRecordForm,
  useRules,
  type ChosenImage,
  type Rule,
  type Saving,
} from '@samen/records';
import {
  useAddStockImageMutation,
  useChangeStockImageMutation,
  useLazyGetStockImageQuery,
} from '../../shared/editing.api.ts';
import { useEditorTexts } from '../../shared/editor-texts.ts';

interface StockImageDialogProps {
  /** Null for a new one. */
  image: StockImage | null;
  onClose: () => void;
}

interface Values {
  uploadId: ChosenImage | null;
  name: string;
  description: string;
  shortDescription: string;
  /** With commas between them. */
  keywords: string;
  lockVersion: number;
}

const {
  name: NAME,
  description: DESCRIPTION,
  shortDescription: SHORT,
  keywords: KEYWORDS,
} = StockImages.attributes;

const wordsOf = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

const valuesOf = (image: StockImage | null): Values => ({
  uploadId: image && { id: image.uploadId, url: image.imageUrl },
  name: image?.name ?? '',
  description: image?.description ?? '',
  shortDescription: image?.shortDescription ?? '',
  keywords: image?.keywords.join(', ') ?? '',
  lockVersion: image?.lockVersion ?? 0,
});

/** Keywords that are too many or too long. */
function useKeywordsRule(): Rule {
  const { t } = useTranslation();
  const { max: most } = KEYWORDS.options;
  const longest = KEYWORDS.item?.options.max ?? Infinity;
  return {
    validate: {
      few: (value) => wordsOf(String(value)).length <= most || t('common:validation.max_items', { n: most }),
      short: (value) =>
        wordsOf(String(value)).every((word) => word.length <= longest) ||
        t('common:validation.max_length', { n: longest }),
    },
  };
}

/** A stock image with what is said of it. */
export function StockImageDialog({ image, onClose }: StockImageDialogProps) {
  const { t } = useEditorTexts();
  const rules = useRules();
  const keywordsRule = useKeywordsRule();
  const toasts = useToasts();
  const [add] = useAddStockImageMutation();
  const [change] = useChangeStockImageMutation();
  const [fetchLatest] = useLazyGetStockImageQuery();

  const form = useRecordForm<Values, StockImage>({
    name: `stock-image-${image?.id ?? 'new'}`,
    values: valuesOf(image),
    label: (field) => t(`stock.field.${field as Exclude<keyof Values, 'lockVersion'>}`),
    unsaved: 'prompt',
    async save({ uploadId, keywords, shortDescription, lockVersion, ...texts }) {
      const written = {
        ...texts,
        shortDescription: shortDescription.trim() || null,
        keywords: wordsOf(keywords),
        uploadId: uploadId?.id ?? '',
      };
      const result = image
        ? await change({ id: image.id, change: { ...written, lockVersion } })
        : await add(written);
      return result as Saving<StockImage>;
    },
    ...(image && {
      async latest() {
        const { data } = await fetchLatest(image.id);
        return data ? valuesOf(data) : null;
      },
    }),
    onSaved(saved) {
      toasts.add({ color: 'success', title: t('stock.saved', { name: saved.name }) });
      onClose();
    },
  });

  return (
    <RecordDialog
      form={form}
      title={t(image ? 'stock.edit' : 'stock.new')}
      submitLabel={t('stock.save')}
      onClose={onClose}
    >
      <RecordField
        form={form}
        name="uploadId"
        rule={{ validate: { chosen: (picture) => picture !== null || t('stock.pictureMissing') } }}
      >
        {(field) => <ImageField {...field} purpose="image" />}
      </RecordField>
      <TextField {...form.field('name', rules.text(NAME.options))} size="md" />
      <Textarea
        {...form.field('description', rules.text(DESCRIPTION.options))}
        help={t('stock.help.description')}
        rows={3}
      />
      <TextField
        {...form.field('shortDescription', rules.text(SHORT.options))}
        size="md"
        optionalText={t('common:form.optional')}
      />
      <TextField
        {...form.field('keywords', keywordsRule)}
        size="md"
        optionalText={t('common:form.optional')}
        help={t('stock.help.keywords')}
      />
    </RecordDialog>
  );
}
