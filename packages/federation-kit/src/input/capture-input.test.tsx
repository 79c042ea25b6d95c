import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { delay } from '../state/delay.ts';
import { FIELD_TIMEOUT } from './capture-focus.ts';
import { captureInput } from './capture-input.ts';
import { type LostText } from './lost-text.ts';
import { watchTouched } from './touched.ts';

watchTouched(document);

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

const area = (children: ReactNode) => (
  <>
    <input aria-label="Outside" />
    <div data-remote="example">{children}</div>
  </>
);

function Choice({ options }: { options: string[] }) {
  const [value, setValue] = useState('');
  return (
    <label>
      Kind
      <select name="kind" value={value} onChange={(event) => setValue(event.target.value)}>
        {['', ...options].map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </label>
  );
}

const fields = (options = ['rose', 'tulip']) => (
  <>
    <label>
      First <input name="line" />
    </label>
    <label>
      Second <input name="line" />
    </label>
    <input aria-label="Secret" type="password" name="secret" />
    <Choice options={options} />
    {['red', 'blue'].map((colour) => (
      <label key={colour}>
        <input type="radio" name="colour" value={colour} /> {colour}
      </label>
    ))}
    <label>
      Untouched <input name="untouched" defaultValue="as it came" />
    </label>
  </>
);

it('writes back what was touched and nothing else, each field of a name in its place', async () => {
  const { rerender } = render(area(<div key="old">{fields()}</div>));
  fill('Second', 'two');
  fill('Secret', 'hush');
  fill('Kind', 'tulip');
  fireEvent.click(screen.getByLabelText('blue'));
  fill('Outside', 'stays');
  const captured = captureInput('example');
  rerender(area(<section key="new">{fields()}</section>));
  (screen.getByLabelText('Untouched') as HTMLInputElement).value = 'of the new release';
  const lost: LostText[][] = [];
  act(() => captured.putBack((texts) => lost.push(texts)));
  await waitFor(() => expect(screen.getByLabelText('blue')).toBeChecked());
  expect(screen.getByLabelText('First')).toHaveValue('');
  expect(screen.getByLabelText('Second')).toHaveValue('two');
  expect(screen.getByLabelText('Kind')).toHaveValue('tulip');
  expect(screen.getByLabelText('Secret')).toHaveValue('');
  expect(screen.getByLabelText('Untouched')).toHaveValue('of the new release');
  expect(screen.getByLabelText('Outside')).toHaveValue('stays');
  expect(lost).toEqual([]);
});

it('waits for a field that is rendered late, and keeps off one that is being used already', async () => {
  const { rerender } = render(area(<div key="old">{fields()}</div>));
  fill('First', 'one');
  fill('Second', 'two');
  const captured = captureInput('example');
  rerender(area(<p key="wait">…</p>));
  captured.putBack();
  rerender(area(<section key="new">{fields()}</section>));
  fill('Second', 'mine');
  await waitFor(() => expect(screen.getByLabelText('First')).toHaveValue('one'));
  expect(screen.getByLabelText('Second')).toHaveValue('mine');
});

it('reports what finds no field, and of a choice that is not offered any more', async () => {
  const { rerender } = render(area(<div key="old">{fields()}</div>));
  fill('First', 'one');
  fill('Kind', 'tulip');
  const captured = captureInput('example');
  rerender(area(<section key="new">{<Choice options={['rose']} />}</section>));
  expect(captured.texts().map(({ text }) => text)).toEqual(['one', 'tulip']);
  const lost: LostText[] = [];
  captured.putBack((texts) => lost.push(...texts));
  await waitFor(() => expect(lost.map(({ text }) => text)).toEqual(['one', 'tulip']), {
    timeout: 2 * FIELD_TIMEOUT,
  });
  expect(screen.getByLabelText('Kind')).toHaveValue('');
});

it('writes nothing into a page that was gone to meanwhile', async () => {
  const { rerender } = render(area(<div key="old">{fields()}</div>));
  fill('First', 'one');
  const captured = captureInput('example');
  window.history.pushState(null, '', '/elsewhere');
  rerender(area(<section key="new">{fields()}</section>));
  captured.putBack();
  await delay(2 * FIELD_TIMEOUT);
  expect(screen.getByLabelText('First')).toHaveValue('');
});

/** One field of each sort that a form may have, and some that nothing is known of. */
const odd = (options = ['rose', 'tulip', 'lily']) => (
  <>
    <input type="number" />
    <input type="date" />
    <input type="color" />
    <select multiple>
      {options.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </select>
    <textarea />
    <textarea />
  </>
);
const all = () => [
  ...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select, textarea'),
];
const select = () => document.querySelector('select')!;

it('finds fields without name, id and label by their index, whatever their value, and several choices', async () => {
  const { rerender } = render(<div data-remote="example">{<div key="old">{odd()}</div>}</div>);
  const [number, day, colour, , , second] = all();
  fireEvent.change(number!, { target: { value: '12' } });
  fireEvent.change(day!, { target: { value: '2026-11-23' } });
  fireEvent.change(colour!, { target: { value: '#123456' } });
  fireEvent.change(second!, { target: { value: 'the second' } });
  for (const option of select().options) option.selected = option.value !== 'tulip';
  fireEvent.change(select());
  const captured = captureInput('example');
  rerender(<div data-remote="example">{<section key="new">{odd()}</section>}</div>);
  captured.putBack();
  await waitFor(() =>
    expect([...select().selectedOptions].map(({ value }) => value)).toEqual(['rose', 'lily']),
  );
  const values = all().map(({ value }) => value);
  expect(values).toEqual(['12', '2026-11-23', '#123456', 'rose', '', 'the second']);
});

it('reports several choices of which one is gone, with all of them', async () => {
  const { rerender } = render(<div data-remote="example">{<div key="old">{odd()}</div>}</div>);
  for (const option of select().options) option.selected = option.value !== 'tulip';
  fireEvent.change(select());
  const captured = captureInput('example');
  rerender(<div data-remote="example">{<section key="new">{odd(['rose'])}</section>}</div>);
  const lost: LostText[] = [];
  captured.putBack((texts) => lost.push(...texts));
  await waitFor(() => expect(lost).toEqual([{ label: '', text: 'rose, lily' }]), {
    timeout: 2 * FIELD_TIMEOUT,
  });
  expect(select().selectedOptions).toHaveLength(0);
});

it('reports no lost fields to a visitor who has left the page', async () => {
  const { rerender } = render(area(<div key="old">{fields()}</div>));
  fill('First', 'one');
  const captured = captureInput('example');
  rerender(area(<p key="wait">…</p>));
  const onLost = jest.fn();
  captured.putBack(onLost);
  window.history.pushState(null, '', '/gone');
  rerender(area(<p key="elsewhere">Elsewhere</p>));
  await delay(2 * FIELD_TIMEOUT);
  expect(onLost).not.toHaveBeenCalled();
});

it('finds a field by a label around it, whatever the field begins with', async () => {
  const diary = (begun: string) => (
    <label>
      Diary <textarea defaultValue={begun} />
    </label>
  );
  const { rerender } = render(area(<div key="old">{diary('')}</div>));
  const before = screen.getByLabelText<HTMLTextAreaElement>(/Diary/);
  before.focus();
  fireEvent.change(before, { target: { value: 'half a sentence' } });
  const captured = captureInput('example');
  rerender(area(<section key="new">{diary('as a draft')}</section>));
  const lost = jest.fn();
  captured.putBack(lost);
  await waitFor(() => expect(screen.getByLabelText(/Diary/)).toHaveValue('half a sentence'));
  expect(screen.getByLabelText(/Diary/)).toHaveFocus();
  expect(lost).not.toHaveBeenCalled();
});
