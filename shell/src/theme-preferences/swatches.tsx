import { hidden } from '@samen/design-system';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../texts.ts';

interface SwatchesProps {
  legend: string;
  colours: readonly { name: string; colour: string }[];
  value: string;
  onChange: (name: string) => void;
}

/** Colours to choose one of; each says its name, the chosen one in sight. */
export function Swatches({ legend, colours, value, onChange }: SwatchesProps) {
  const { t } = useTranslation('shell');
  const group = useId();
  const chosen = colours.find(({ name }) => name === value);
  return (
    <Group>
      <legend>
        {legend}
        {chosen && <Chosen>{t(`look.colours.${chosen.name}`)}</Chosen>}
      </legend>
      <Grid>
        {colours.map(({ name, colour }) => (
          <Swatch key={name} title={t(`look.colours.${name}`)} style={{ '--swatch': colour } as object}>
            <input
              type="radio"
              name={group}
              value={name}
              checked={name === value}
              aria-label={t(`look.colours.${name}`)}
              onChange={() => onChange(name)}
            />
            <span />
          </Swatch>
        ))}
      </Grid>
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

const Chosen = styled.span`
  margin-left: 8px;
  color: var(--text-muted);
  font-weight: 400;
`;

const Grid = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const Swatch = styled.label`
  position: relative;
  cursor: pointer;

  > input {
    ${hidden}
  }
  > span {
    display: block;
    width: 32px;
    height: 32px;
    border: 2px solid var(--surface);
    border-radius: var(--r-sm);
    background: var(--swatch);
    box-shadow: 0 0 0 1px var(--control-border);
  }
  > input:checked + span {
    box-shadow: 0 0 0 3px var(--text-strong);
  }
  > input:focus-visible + span {
    outline: 3px solid var(--focus);
    outline-offset: 4px;
  }
`;
