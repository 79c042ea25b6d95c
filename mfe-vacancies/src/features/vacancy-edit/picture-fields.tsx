import { TextField } from '@samen/design-system';
import { ImageField, RecordField } from '@samen/records';
import { useWatch } from 'react-hook-form';
import type { FieldParts } from './field-parts.ts';
import { StockImageField } from './stock-image-field.tsx';

/** Its picture: a photograph of one's own or one that is there for everyone; the own one goes first. */
export function PictureFields({ form, rules, labels: { t } }: FieldParts) {
  const image = useWatch({ control: form.methods.control, name: 'imageId' });
  const optional = t('common:form.optional');
  return (
    <>
      <RecordField form={form} name="imageId">
        {(field) => (
          <ImageField {...field} purpose="image" optionalText={optional} help={t('write.help.imageId')} />
        )}
      </RecordField>
      {image === null ? (
        <RecordField form={form} name="stockImageId">
          {({ value, ...field }) => <StockImageField {...field} value={value} />}
        </RecordField>
      ) : (
        <TextField {...form.field('imageAlt', rules.imageAlt)} size="md" help={t('write.help.imageAlt')} />
      )}
    </>
  );
}
