import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Suggest, type SuggestOptions } from './suggest.tsx';

const PLACES = ['Arnhem', 'Arnemuiden'].map((label) => ({ id: label, label }));

function Field(own: Partial<SuggestOptions>) {
  const options: SuggestOptions = {
    suggest: async () => PLACES,
    listLabel: 'Plaatsen',
    announce: (count) => `${count} suggesties`,
    ...own,
  };
  return (
    <Suggest options={options}>
      {(input) => <input {...input} aria-label="Waar" name="place" defaultValue="" />}
    </Suggest>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Waar' });
const options = () => screen.findAllByRole('option');

it('suggests from three letters on, once a person stops typing, and says how many', async () => {
  const suggest = jest.fn(async () => PLACES);
  render(<Field suggest={suggest} />);
  await userEvent.type(field(), 'ar');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.type(field(), 'nhm');
  expect(await options()).toHaveLength(2);
  expect(suggest.mock.calls).toEqual([['arnhm']]);
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'Plaatsen' }).id);
  expect(screen.getByRole('status')).toHaveTextContent('2 suggesties');
});

it('moves by arrows through the list and back to the field, and takes one by Enter without sending the form', async () => {
  const sent = jest.fn((event: React.FormEvent) => event.preventDefault());
  const chosen = jest.fn();
  render(
    <form onSubmit={sent}>
      <Field onChoose={chosen} />
    </form>,
  );
  await userEvent.type(field(), 'arn');
  const [first, second] = await options();
  await userEvent.keyboard('{ArrowDown}');
  expect(field()).toHaveAttribute('aria-activedescendant', first?.id);
  expect(first).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(field()).not.toHaveAttribute('aria-activedescendant');
  await userEvent.keyboard('{ArrowUp}');
  expect(field()).toHaveAttribute('aria-activedescendant', second?.id);
  await userEvent.keyboard('{Enter}');
  expect(field()).toHaveValue('Arnemuiden');
  expect(chosen).toHaveBeenCalledWith(PLACES[1]);
  expect(sent).not.toHaveBeenCalled();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(sent).toHaveBeenCalledTimes(1);
});

it('closes by Escape and by leaving, and keeps what was typed', async () => {
  render(
    <>
      <Field />
      <button type="button">Verder</button>
    </>,
  );
  await userEvent.type(field(), 'arn');
  await options();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(field()).toHaveValue('arn');
  await userEvent.type(field(), 'h');
  await options();
  await userEvent.tab();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Verder' })).toHaveFocus();
});

it('takes one by a press, with the focus left in the field', async () => {
  render(<Field />);
  await userEvent.type(field(), 'arn');
  await userEvent.click((await options())[0] as HTMLElement);
  expect(field()).toHaveValue('Arnhem');
  expect(field()).toHaveFocus();
});

it('shows nothing of a response that was overtaken, nor of one that failed', async () => {
  const responses: Record<string, PromiseWithResolvers<typeof PLACES>> = {};
  const suggest = (typed: string) => (responses[typed] = Promise.withResolvers()).promise;
  render(<Field suggest={suggest} />);
  await userEvent.type(field(), 'arn');
  await waitFor(() => expect(responses['arn']).toBeDefined());
  await userEvent.type(field(), 'h');
  await waitFor(() => expect(responses['arnh']).toBeDefined());
  responses['arnh']?.resolve(PLACES.slice(0, 1));
  expect(await options()).toHaveLength(1);
  responses['arn']?.resolve(PLACES);
  await userEvent.type(field(), 'x');
  await waitFor(() => expect(responses['arnhx']).toBeDefined());
  expect(screen.getAllByRole('option')).toHaveLength(1);
  responses['arnhx']?.reject(new Error('offline'));
  await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
});

it('is a plain field in the page that arrives', () => {
  const place = document.createElement('div');
  place.innerHTML = renderToString(<Field />);
  expect(place.querySelector('input')?.hasAttribute('role')).toBe(false);
  expect(place.querySelector('input')?.name).toBe('place');
});
