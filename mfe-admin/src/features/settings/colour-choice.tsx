import { presetRamp, type Ramp } from '@samen/contracts/theme';
import { hidden } from '@samen/design-system';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { RadioTiles } from './radio-tiles.tsx';

interface ColourChoiceProps {
  id: string;
  label: string;
  error?: string | undefined;
  names: readonly string[];
  value: string;
  onChange: (name: string) => void;
}

/** Presets to choose one of: three of its shades, and its name. */
export function ColourChoice({ id, label, error, names, value, onChange }: ColourChoiceProps) {
  const { t } = useTranslation();
  return (
    <RadioTiles
      id={id}
      label={label}
      error={error}
      names={names}
      value={value}
      onChange={onChange}
      Grid={Grid}
      Tile={Choice}
      contentOf={(name) => {
        const ramp = presetRamp(name) as Ramp;
        return (
          <>
            <Shades aria-hidden>
              {([200, 400, 700] as const).map((step) => (
                <span key={step} style={{ background: ramp[step] }} />
              ))}
            </Shades>
            <span>{t(`colours.${name}`)}</span>
          </>
        );
      }}
    />
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(64px, 1fr));
  gap: 8px;
`;

const Choice = styled.label`
  display: grid;
  gap: 2px;
  padding: 3px;
  border-radius: var(--r-sm);
  font-size: var(--fs-xs);
  text-align: center;
  cursor: pointer;

  > input {
    ${hidden}
  }
  &:has(input:checked) {
    box-shadow: 0 0 0 2px var(--text-strong);
    font-weight: 650;
  }
  &:has(input:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 3px;
  }
`;

const Shades = styled.span`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  height: 26px;
  border: 1px solid var(--border);
`;
