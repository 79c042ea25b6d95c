import { screen } from '@testing-library/react';
import { useState } from 'react';
import { show } from '../test/show.tsx';
import { Combobox, type ComboboxProps } from './combobox.tsx';
import { MultiCombobox } from './multi-combobox.tsx';

const CHOICES = [
  { value: 'z', label: 'Zorg' },
  { value: 'n', label: 'Natuur' },
  { value: 'c', label: 'Café en horeca', detail: 'Eten en drinken' },
];

function one(own: Partial<ComboboxProps> = {}) {
  const changes: (string | null)[] = [];
  function Page() {
    const [value, setValue] = useState<string | null>(own.value ?? null);
    const change = (next: string | null) => {
      changes.push(next);
      setValue(next);
    };
    return <Combobox label="Soort werk" choices={CHOICES} {...own} value={value} onChange={change} />;
  }
  return show(Page).then((page) => ({ ...page, changes }));
}

const input = () => screen.getByRole('combobox', { name: 'Soort werk' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

describe('one out of many', () => {
  it('finds by typing without accents, and chooses by keyboard', async () => {
    const { user, changes } = await one();
    await user.click(input());
    await user.type(input(), 'cafe');
    expect(options()).toEqual(['Café en horecaEten en drinken']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(changes).toEqual(['c']);
    expect(input()).toHaveValue('Café en horeca');
    expect(options()).toEqual([]);
  });

  it('puts back what was chosen when the field is left with something else typed', async () => {
    const { user, changes } = await one({ value: 'n' });
    await user.type(input(), 'xx');
    expect(screen.getByText('Niets gevonden')).toBeInTheDocument();
    await user.tab();
    expect(input()).toHaveValue('Natuur');
    expect(changes).toEqual([]);
  });

  it('shows every choice when it opens with one chosen', async () => {
    const { user } = await one({ value: 'n' });
    await user.click(screen.getByRole('button', { name: 'Keuzes tonen: Soort werk' }));
    expect(options()).toHaveLength(3);
    await user.keyboard('{Escape}');
    expect(options()).toHaveLength(0);
  });

  it('can be emptied', async () => {
    const { user, changes } = await one({ value: 'n' });
    await user.click(screen.getByRole('button', { name: 'Keuze wissen: Soort werk' }));
    expect(changes).toEqual([null]);
    expect(input()).toHaveValue('');
  });

  it('searches elsewhere for what is typed with `onSearch`', async () => {
    const searched: string[] = [];
    const { user } = await one({ onSearch: (typed) => searched.push(typed) });
    await user.type(input(), 'zo');
    expect(searched).toEqual(['z', 'zo']);
    expect(options()).toHaveLength(3);
  });

  it('is tied to its error', async () => {
    await one({ error: 'Dit veld is verplicht' });
    expect(input()).toHaveAttribute('aria-invalid', 'true');
    expect(input()).toHaveAccessibleDescription('Dit veld is verplicht');
  });
});

describe('several out of many', () => {
  function many(max?: number) {
    function Page() {
      const [values, setValues] = useState(['z']);
      const limit = max === undefined ? {} : { max };
      return (
        <MultiCombobox label="Soort werk" choices={CHOICES} values={values} onChange={setValues} {...limit} />
      );
    }
    return show(Page);
  }

  it('adds one after the other and takes away on a press', async () => {
    const { user } = await many();
    await user.click(input());
    expect(options()).toHaveLength(2);
    await user.keyboard('nat{ArrowDown}{Enter}');
    expect(input()).toHaveValue('');
    expect(options()).toEqual(['Café en horecaEten en drinken']);
    await user.click(screen.getByRole('button', { name: 'Zorg verwijderen' }));
    expect(screen.queryByRole('button', { name: 'Zorg verwijderen' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Natuur verwijderen' })).toBeInTheDocument();
  });

  it('offers no more than its maximum', async () => {
    const { user } = await many(1);
    await user.click(input());
    expect(options()).toHaveLength(0);
  });
});
