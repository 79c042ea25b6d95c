import { FieldSet } from '@samen/design-system';
import { useId, type ComponentType, type ReactNode } from 'react';

interface RadioTilesProps<Name extends string> {
  id: string;
  label: string;
  hideLabel?: boolean;
  error?: string | undefined;
  names: readonly Name[];
  value: string;
  onChange: (name: string) => void;
  /** What the tiles stand in, and one of them: a label around its radio button and what it shows. */
  Grid: ComponentType<{ children: ReactNode }>;
  Tile: ComponentType<{ children: ReactNode }>;
  contentOf: (name: Name) => ReactNode;
}

/** Things to choose one of by how they look. */
export function RadioTiles<Name extends string>(props: RadioTilesProps<Name>) {
  const { id, label, hideLabel = false, error, names, value, onChange, Grid, Tile, contentOf } = props;
  const group = useId();
  return (
    <FieldSet id={id} legend={label} hideLegend={hideLabel} error={error} role="radiogroup">
      <Grid>
        {names.map((name) => (
          <Tile key={name}>
            <input
              type="radio"
              name={group}
              value={name}
              checked={name === value}
              onChange={() => onChange(name)}
            />
            {contentOf(name)}
          </Tile>
        ))}
      </Grid>
    </FieldSet>
  );
}
