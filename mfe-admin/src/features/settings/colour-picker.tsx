import { opaqueHex } from '@samen/contracts/theme';
import { styled } from 'styled-components';
import { useDesignTexts } from './design-texts.ts';
import { colourCode } from './design-values.ts';

interface ColourPickerProps {
  id: string;
  /** What the colour is for. */
  label: string;
  /** As it is typed in the field that the picker belongs to. */
  value: string;
  /** What a site has where no colour is typed: six digits. */
  usual: string;
  onPick: (colour: string) => void;
}

/** Chooses a colour by eye, at the end of the field that has its code; each shows what the other has. */
export function ColourPicker({ id, label, value, usual, onPick }: ColourPickerProps) {
  const { t } = useDesignTexts();
  const typed = colourCode(value);
  return (
    <Swatch
      id={id}
      type="color"
      aria-label={t('pick', { field: label.toLowerCase() })}
      value={typed === null ? usual : opaqueHex(typed)}
      onChange={({ target }) => onPick(target.value)}
    />
  );
}

const Swatch = styled.input`
  width: 44px;
  height: 36px;
  padding: 2px;
  border: 1px solid var(--control-border);
  border-radius: var(--r-sm);
  background: var(--surface);
  cursor: pointer;
`;
