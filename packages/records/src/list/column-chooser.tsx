import { Button, Checkbox, Glyph, Popover, SegmentedControl } from '@samen/design-system';
import { Columns3 } from 'lucide-react';
import { styled } from 'styled-components';
import { DENSITIES } from '../table/columns.ts';
import type { ListColumns } from './use-list-columns.ts';
import { useListTexts } from './use-list-texts.ts';

/** Which columns are shown, and how high the rows are. */
export function ColumnChooser<Row>({ columns }: { columns: ListColumns<Row> }) {
  const { t } = useListTexts();
  const { choices, hidden, density, change } = columns;
  return (
    <Popover
      label={t('columns.title')}
      align="end"
      trigger={(props) => (
        <Button {...props} variant="tertiary" size="md" icon={<Glyph icon={Columns3} size="sm" />}>
          {t('columns.title')}
        </Button>
      )}
    >
      {() => (
        <Choices>
          <fieldset>
            <legend>{t('columns.shown')}</legend>
            {choices.map(({ id, header }) => (
              <Checkbox
                key={id}
                label={header}
                checked={!hidden.includes(id)}
                onChange={({ target }) =>
                  change({
                    hidden: target.checked ? hidden.filter((one) => one !== id) : [...hidden, id],
                  })
                }
              />
            ))}
          </fieldset>
          <SegmentedControl
            label={t('columns.density')}
            value={density}
            options={DENSITIES.map((value) => ({ value, label: t(`columns.${value}`) }))}
            onChange={(value) => change({ density: value })}
          />
          {(hidden.length > 0 || density !== 'comfortable') && (
            <Button
              variant="tertiary"
              size="sm"
              onClick={() => change({ hidden: [], density: 'comfortable' })}
            >
              {t('columns.reset')}
            </Button>
          )}
        </Choices>
      )}
    </Popover>
  );
}

const Choices = styled.div`
  display: grid;
  gap: 14px;
  justify-items: start;

  fieldset {
    display: grid;
    gap: 8px;
    padding: 0;
    border: 0;
  }
  legend {
    padding: 0 0 8px;
    font-size: var(--fs-sm);
    font-weight: 600;
  }
`;
