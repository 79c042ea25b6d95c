import { presetRamp } from '@samen/contracts/theme';
import { TextField } from '@samen/design-system';
import { useState } from 'react';
import { useTranslation } from '../../shared/texts.ts';
import { ColourPicker } from './colour-picker.tsx';
import { useDesignTexts } from './design-texts.ts';
import { colourCode } from './design-values.ts';

interface OwnColourProps {
  id: string;
  /** What the colour is for. */
  of: string;
  /** A preset, or what is typed here. */
  value: string;
  /** What the site has of it. */
  usual: string;
  onChange: (colour: string) => void;
}

/** A colour of one's own in the place of a preset: by its code or by eye. */
export function OwnColour({ id, of, value, usual, onChange }: OwnColourProps) {
  const { t } = useTranslation();
  const { t: own } = useDesignTexts();
  /** What is typed is judged once it may be whole. */
  const [isLeft, setLeft] = useState(false);
  const isPreset = presetRamp(value) !== undefined;
  return (
    <TextField
      id={id}
      label={own('ownColour')}
      optionalText={t('common:form.optional')}
      help={own('hexHelp')}
      maxLength={9}
      spellCheck={false}
      autoComplete="off"
      error={!isLeft || isPreset || colourCode(value) !== null ? undefined : own('wrongColour')}
      value={isPreset ? '' : value}
      onChange={({ target }) => {
        setLeft(false);
        onChange(target.value.trim());
      }}
      onBlur={() => {
        setLeft(true);
        const code = colourCode(value);
        if (!isPreset && code !== null && code !== value) onChange(code);
      }}
      end={
        <ColourPicker
          id={`${id}-picker`}
          label={of}
          value={isPreset ? '' : value}
          usual={usual}
          onPick={onChange}
        />
      }
    />
  );
}
