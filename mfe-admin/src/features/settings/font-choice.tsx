import { FONT_NAMES, fontFaces, fontStack } from '@samen/contracts/theme';
import { hidden } from '@samen/design-system';
import { createGlobalStyle, styled } from 'styled-components';
import { useDesignTexts } from './design-texts.ts';
import { RadioTiles } from './radio-tiles.tsx';

/** All fonts, so that each name is seen in its own letters; a browser fetches those on screen. */
export const AllFonts = createGlobalStyle`${fontFaces(FONT_NAMES)}`;

interface FontChoiceProps {
  id: string;
  label: string;
  value: string;
  onChange: (name: string) => void;
}

/** Fonts to choose one of, each in its own letters. */
export function FontChoice({ id, label, value, onChange }: FontChoiceProps) {
  const { t } = useDesignTexts();
  return (
    <RadioTiles
      id={id}
      label={label}
      names={FONT_NAMES}
      value={value}
      onChange={onChange}
      Grid={List}
      Tile={Choice}
      contentOf={(name) => (
        <span style={{ fontFamily: fontStack(name) }}>
          <strong>{name}</strong> {t('sample')}
        </span>
      )}
    />
  );
}

const List = styled.div`
  display: grid;
  gap: 6px;
`;

const Choice = styled.label`
  padding: 8px 12px;
  border: 1px solid var(--control-border);
  border-radius: var(--r-sm);
  cursor: pointer;

  > input {
    ${hidden}
  }
  strong {
    margin-right: 8px;
    font-weight: 650;
  }
  &:has(input:checked) {
    border-color: var(--text-strong);
    box-shadow: inset 0 0 0 1px var(--text-strong);
    background: var(--primary-soft);
  }
  &:has(input:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
`;
