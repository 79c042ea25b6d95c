import { isHexColour, opaqueHex } from '@samen/contracts/theme';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';

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
  const { t } = useTranslation();
  const typed = value.trim();
  return (
    <Swatch
      id={id}
      type="color"
      aria-label={t('settings.design.pick', { field: label.toLowerCase() })}
      value={isHexColour(typed) ? opaqueHex(typed) : usual}
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
