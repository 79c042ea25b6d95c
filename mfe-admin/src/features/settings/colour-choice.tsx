import { presetRamp, type Ramp } from '@samen/contracts/theme';
import { FieldError, hidden } from '@samen/design-system';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';

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
  const group = useId();
  return (
    <Group id={id}>
      <legend>{label}</legend>
      <Grid>
        {names.map((name) => {
          const ramp = presetRamp(name) as Ramp;
          return (
            <Choice key={name}>
              <input
                type="radio"
                name={group}
                value={name}
                checked={name === value}
                onChange={() => onChange(name)}
              />
              <Shades aria-hidden>
                {([200, 400, 700] as const).map((step) => (
                  <span key={step} style={{ background: ramp[step] }} />
                ))}
              </Shades>
              <span>{t(`colours.${name}`)}</span>
            </Choice>
          );
        })}
      </Grid>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Group>
  );
}

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  > legend {
    padding: 0 0 8px;
    color: var(--text-strong);
    font-size: var(--fs-sm);
    font-weight: 600;
  }
`;

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
