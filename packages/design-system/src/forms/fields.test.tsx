import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CheckboxGroup } from './checkbox-group.tsx';
import { Checkbox } from './checkbox.tsx';
import { FormErrorSummary } from './form-error-summary.tsx';
import { PasswordField } from './password-field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { SearchBar } from './search-bar.tsx';
import { Select } from './select.tsx';
import { TextField } from './text-field.tsx';
import { Textarea } from './textarea.tsx';

/** The text that a control is described by. */
const describedBy = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

it.each([
  ['a text field', <TextField key="1" label="Naam" help="Kort" error="Dit veld is verplicht" />, 'textbox'],
  ['a text area', <Textarea key="2" label="Naam" help="Kort" error="Dit veld is verplicht" />, 'textbox'],
  [
    'a select',
    <Select key="3" label="Naam" help="Kort" error="Dit veld is verplicht" options={[]} />,
    'combobox',
  ],
  ['a checkbox', <Checkbox key="4" label="Naam" help="Kort" error="Dit veld is verplicht" />, 'checkbox'],
])('ties label and error to %s; the error takes the place of the help', (_name, field, role) => {
  render(field);
  const control = screen.getByRole(role, { name: 'Naam' });
  expect(control.getAttribute('aria-invalid')).toBe('true');
  expect(describedBy(control)).toBe('Dit veld is verplicht');
  expect(screen.queryByText('Kort')).toBeNull();
});

it('names the field whose password is shown, and brings what stands beside a label after its field', async () => {
  render(
    <>
      <PasswordField
        label="Wachtwoord"
        labels={{ show: 'Toon', hide: 'Verberg' }}
        labelEnd={<a href="/weg">Vergeten?</a>}
      />
      <PasswordField label="Herhaal" labels={{ show: 'Toon', hide: 'Verberg' }} />
    </>,
  );
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Toon: Wachtwoord',
    'Toon: Herhaal',
  ]);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByLabelText('Wachtwoord'));
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Vergeten?' }));
});

it('has a name of its own where its label is not shown, and else that of the label alone', () => {
  render(
    <>
      <TextField label="Adres 2" hideLabel />
      <Select label="Plaats" hideLabel options={[]} />
      <TextField label="Naam" />
    </>,
  );
  const names = [...document.querySelectorAll('input, select')].map((field) =>
    field.getAttribute('aria-label'),
  );
  expect(names).toEqual(['Adres 2', 'Plaats', null]);
});

it('keeps links in the help of a checkbox that is wrong, so that Tab comes to them', () => {
  const help = <a href="/voorwaarden">Voorwaarden</a>;
  render(<Checkbox label="Akkoord" help={help} error="Dit veld is verplicht" />);
  expect(screen.getByRole('link', { name: 'Voorwaarden' })).toBeTruthy();
  expect(describedBy(screen.getByRole('checkbox'))).toBe('VoorwaardenDit veld is verplicht');
});

it('describes a field by its help and is not invalid without an error', () => {
  render(<TextField label="Naam" help="Kort" optionalText="(niet verplicht)" />);
  const control = screen.getByRole('textbox', { name: 'Naam (niet verplicht)' });
  expect(describedBy(control)).toBe('Kort');
  expect(control.getAttribute('aria-invalid')).toBeNull();
});

it('keeps an id from outside, so that a summary can point at it', async () => {
  render(
    <>
      <FormErrorSummary
        title="Het formulier bevat fouten"
        errors={[{ fieldId: 'mail', message: 'E-mail: ontbreekt' }]}
      />
      <TextField id="mail" label="E-mail" />
    </>,
  );
  expect(screen.getByRole('alert').textContent).toContain('Het formulier bevat fouten');
  await userEvent.click(screen.getByRole('link', { name: 'E-mail: ontbreekt' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

it('counts characters as they are typed, on uncontrolled fields too', async () => {
  const counter = { max: 10, label: (used: number, max: number) => `${used} / ${max}` };
  render(<Textarea label="Bericht" defaultValue="Hallo" counter={counter} />);
  expect(screen.getByText('5 / 10')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox'), ' Joke');
  expect(screen.getByText('10 / 10')).toBeTruthy();
});

it('shows and hides a password', async () => {
  render(<PasswordField label="Wachtwoord" labels={{ show: 'Toon', hide: 'Verberg' }} />);
  const field = screen.getByLabelText('Wachtwoord');
  expect(field.getAttribute('type')).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Toon: Wachtwoord' }));
  expect(field.getAttribute('type')).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Verberg: Wachtwoord' }));
  expect(field.getAttribute('type')).toBe('password');
});

describe('a group of checkboxes', () => {
  const options = ['a', 'b', 'c', 'd'].map((value) => ({ value, label: value.toUpperCase(), count: 3 }));
  const collapse = { after: 2, showAll: (count: number) => `Toon alle ${count}`, showLess: 'Minder' };
  it('adds and takes away', async () => {
    const changed = jest.fn();
    render(<CheckboxGroup legend="Soort" options={options} values={['a']} onChange={changed} />);
    await userEvent.click(screen.getByRole('checkbox', { name: /^B/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /^A/ }));
    expect(changed.mock.calls).toEqual([[['a', 'b']], [[]]]);
    expect(screen.getByRole('group', { name: 'Soort' })).toBeTruthy();
  });
  it('never hides what is chosen', async () => {
    render(
      <CheckboxGroup
        legend="Soort"
        options={options}
        values={['d']}
        onChange={jest.fn()}
        collapse={collapse}
      />,
    );
    expect(screen.getAllByRole('checkbox').map((box) => box.getAttribute('value'))).toEqual(['a', 'b', 'd']);
    await userEvent.click(screen.getByRole('button', { name: 'Toon alle 4' }));
    expect(screen.getAllByRole('checkbox')).toHaveLength(4);
  });
});

it('lets one radio button be chosen, by arrows too', async () => {
  const changed = jest.fn();
  const options = [
    { value: 'once', label: 'Eenmalig' },
    { value: 'weekly', label: 'Wekelijks' },
  ];
  render(<RadioGroup legend="Hoe vaak" options={options} defaultValue="once" onChange={changed} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(changed).toHaveBeenCalledWith('weekly');
});

it('hands a search its values, trimmed, and can be sent by Enter', async () => {
  const searched = jest.fn();
  render(
    <SearchBar
      label="Zoek"
      submitLabel="Zoek vacatures"
      onSearch={searched}
      fields={[
        { kind: 'text', name: 'q', label: 'Wat' },
        {
          kind: 'select',
          name: 'km',
          label: 'Afstand',
          defaultValue: '5',
          options: [{ value: '5', label: '5 km' }],
        },
      ]}
    />,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Wat' }), ' taal {Enter}');
  expect(searched).toHaveBeenCalledWith({ q: 'taal', km: '5' });
  expect(screen.getByRole('search', { name: 'Zoek' })).toBeTruthy();
});
