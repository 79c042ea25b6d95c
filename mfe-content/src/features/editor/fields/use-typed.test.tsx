import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { startTransition, Suspense, use, useState } from 'react';
import { useTypedControl, type WriteTyped } from './use-typed.ts';

function Field({ value, write }: { value: string; write: WriteTyped }) {
  return <input {...useTypedControl<HTMLInputElement>(value, write)} />;
}

/** A document that is rendered only once it is released, as one that takes long. */
function slowDocument() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const written: string[] = [];
  let setValue: (text: string) => void = () => undefined;
  function Slow({ value }: { value: string }) {
    if (value !== 'a') use(promise);
    return <output>{value}</output>;
  }
  function Page() {
    const [value, set] = useState('a');
    setValue = set;
    const write: WriteTyped = (read, shown) => {
      const text = read();
      written.push(text);
      startTransition(() => {
        set(text);
        shown();
      });
    };
    return (
      <Suspense>
        <Field value={value} write={write} />
        <Slow value={value} />
      </Suspense>
    );
  }
  return { Page, written, set: (text: string) => setValue(text), release: resolve };
}

/** As one key leaves the field. */
const put = (field: HTMLElement, value: string) =>
  act(async () => void fireEvent.change(field, { target: { value } }));

it('shows what is typed at once, writes it at once, and lets the page follow', async () => {
  const { Page, written, release } = slowDocument();
  render(<Page />);
  const field = screen.getByRole('textbox');
  await put(field, 'ab');
  await put(field, 'abc');
  expect(field).toHaveValue('abc');
  expect(written).toEqual(['ab', 'abc']);
  expect(screen.getByRole('status')).toHaveTextContent('a');
  await act(async () => release());
  await waitFor(() => expect(screen.getByRole('status')).not.toHaveTextContent(/^a$/));
  expect(field).toHaveValue('abc');
  expect(screen.getByRole('status')).toHaveTextContent('abc');
});

it('shows what came from elsewhere once what was typed has arrived', async () => {
  const { Page, set, release } = slowDocument();
  render(<Page />);
  const field = screen.getByRole('textbox');
  await put(field, 'ab');
  await act(async () => release());
  await waitFor(() => expect(screen.getByRole('status')).not.toHaveTextContent(/^a$/));
  await act(async () => startTransition(() => set('an undone step')));
  expect(field).toHaveValue('an undone step');
});

it('lets no older text take the place of a newer one', async () => {
  const { Page, release } = slowDocument();
  render(<Page />);
  const field = screen.getByRole('textbox');
  for (const text of ['ab', 'a', '', 'd']) await put(field, text);
  expect(field).toHaveValue('d');
  await act(async () => release());
  await waitFor(() => expect(screen.getByRole('status')).not.toHaveTextContent(/^a$/));
  expect(field).toHaveValue('d');
  expect(screen.getByRole('status')).toHaveTextContent('d');
});
