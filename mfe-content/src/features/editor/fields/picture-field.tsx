import { FieldSet, Switch } from '@samen/design-system';
import { styled } from 'styled-components';
import { useEditorTexts } from '../../../shared/editor-texts.ts';
import type { KnownPicture } from '../canvas/shown-block.ts';
import type { Plain } from '../document/page-document.ts';
import { idOf, type FieldProps } from './field-context.ts';
import { PictureChooser } from './picture-chooser.tsx';
import { LineField } from './typed-fields.tsx';
import { useFieldError, useFieldTexts } from './use-field-texts.ts';

/** A picture with what is to be seen on it; a decorative one has no such text. */
export function PictureField(props: FieldProps) {
  const { context, attribute, path } = props;
  const { t } = useEditorTexts();
  const { label, error, optionalText } = useFieldTexts(props);
  const image = props.value as Record<string, Plain> | null | undefined;
  const id = typeof image?.['imageId'] === 'string' ? image['imageId'] : null;
  const altError = useFieldError(context, [...path, 'alt'], image?.['alt']);
  const imageError = useFieldError(context, [...path, 'imageId'], id);
  const isDecorative = image?.['decorative'] === true;
  const { max: longest = 0 } = attribute.fields?.['alt']?.options ?? {};
  const choose = (chosen: string, picture: KnownPicture, alt: string) => {
    context.addPicture(chosen, picture);
    context.write(path, { imageId: chosen, alt: alt.length <= longest ? alt : '', decorative: false });
  };
  return (
    <FieldSet legend={label} {...(optionalText && { optionalText })}>
      <Fields>
        <PictureChooser
          id={idOf(context, [...path, 'imageId'])}
          label={label}
          value={id}
          picture={id === null ? undefined : context.pictures[id]}
          error={error ?? imageError}
          isRemovable={!attribute.options.required}
          onChoose={choose}
          onRemove={() => context.write(path, null)}
        />
        {image && (
          <>
            {!isDecorative && (
              <LineField
                id={idOf(context, [...path, 'alt'])}
                label={t('field.alt')}
                help={t('help.alt')}
                error={altError && t('picture.altMissing')}
                value={String(image['alt'] ?? '')}
                onChange={(read, shown) => context.write([...path, 'alt'], read, shown)}
              />
            )}
            <Switch
              id={idOf(context, [...path, 'decorative'])}
              label={t('field.decorative')}
              checked={isDecorative}
              onChange={({ target }) =>
                context.write(path, { ...image, alt: '', decorative: target.checked })
              }
            />
          </>
        )}
      </Fields>
    </FieldSet>
  );
}

const Fields = styled.div`
  display: grid;
  gap: 12px;
`;
