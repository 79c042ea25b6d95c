import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { delay } from '../state/delay.ts';
import { fillIn, fillInAll } from './fill-in.ts';

function Controlled({ label }: { label: string }) {
  const [text, setText] = useState('');
  return <input aria-label={label} value={text} onChange={(event) => setText(event.target.value)} />;
}

const Uncontrolled = ({ label }: { label: string }) => <textarea aria-label={label} />;

const field = (label: string) => screen.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(label);

/** As a key does: at the caret, which moves on. */
function type(label: string, letters: string): void {
  const element = field(label);
  const { value, selectionStart: start, selectionEnd: end } = element;
  const at = (start ?? 0) + letters.length;
  fireEvent.input(element, {
    target: { value: `${value.slice(0, start ?? 0)}${letters}${value.slice(end ?? 0)}` },
  });
  element.setSelectionRange(at, at);
}

const typed = (value: string, caret = value.length) => ({
  value,
  checked: undefined,
  selection: [caret, caret] as [number, number],
});

/** What React renders upon it is rendered when this returns, as between two keys. */
function begin(fill: () => Promise<void>): Promise<void> {
  let filled = Promise.resolve();
  act(() => void (filled = fill()));
  return filled;
}

describe.each([
  ['a field that React holds', Controlled],
  ['a field that holds its own text', Uncontrolled],
])('%s', (_, Field) => {
  it('gets text and caret at once', async () => {
    render(<Field label="note" />);
    field('note').focus();
    const filled = begin(() => fillIn(field('note'), typed('half a sentence', 4)));
    expect([field('note').value, field('note').selectionStart]).toEqual(['half a sentence', 4]);
    await filled;
    expect([field('note').value, field('note').selectionStart]).toEqual(['half a sentence', 4]);
  });

  it('leaves a caret that the visitor moves meanwhile where it is', async () => {
    render(<Field label="note" />);
    field('note').focus();
    const filled = begin(() => fillIn(field('note'), typed('half a sentence', 4)));
    field('note').setSelectionRange(2, 7);
    await filled;
    expect([field('note').selectionStart, field('note').selectionEnd]).toEqual([2, 7]);
  });

  it('keeps the order of letters that are typed while it is filled', async () => {
    render(<Field label="note" />);
    field('note').focus();
    const filled = begin(() => fillIn(field('note'), typed('h')));
    type('note', 'al');
    await filled;
    type('note', 'f');
    expect(field('note')).toHaveValue('half');
  });

  it('loses no letter that is typed while the fields before it are filled', async () => {
    const labels = ['one', 'two', 'three'];
    render(labels.map((label) => <Field key={label} label={label} />));
    field('three').focus();
    type('three', 'h');
    const fields = labels.map((label) => ({ ...typed('h'), label }));
    const filled = begin(() => fillInAll(fields, ({ label }) => field(label)));
    type('three', 'a');
    await Promise.resolve();
    type('three', 'l');
    await filled;
    type('three', 'f');
    expect(labels.map((label) => field(label).value)).toEqual(['h', 'h', 'half']);
  });
});

const TEXT = 'one two three';
/** Longer than a caret is looked after, in milliseconds. */
const CARET_KEPT_FOR = 150;

/** A field that is filled in with its second word chosen, and rendered again by its page so much later. */
async function filledAndRendered(
  after: number,
  meanwhile: (field: HTMLInputElement) => void = () => undefined,
) {
  document.body.innerHTML = '<input>';
  const field = document.querySelector('input');
  if (!field) throw new Error('There is a field');
  field.focus();
  const filled = fillIn(field, { value: TEXT, checked: undefined, selection: [4, 7], direction: 'backward' });
  meanwhile(field);
  await delay(after);
  field.setSelectionRange(TEXT.length, TEXT.length);
  await filled;
  await delay(CARET_KEPT_FOR);
  return [field.value, field.selectionStart, field.selectionEnd, field.selectionDirection];
}

it.each([0, 10, 40])('keeps what was chosen where the page draws the field %i ms later', async (after) => {
  expect(await filledAndRendered(after)).toEqual([TEXT, 4, 7, 'backward']);
});

it('leaves the caret alone where the field was used since', async () => {
  const press = (field: HTMLInputElement) =>
    void field.dispatchEvent(new KeyboardEvent('keydown', { key: 'End' }));
  expect(await filledAndRendered(10, press)).toEqual([TEXT, TEXT.length, TEXT.length, expect.any(String)]);
});

it('does what follows upon a text without waiting for its caret', async () => {
  document.body.innerHTML = '<input><input type="checkbox">';
  const [text, box] = document.querySelectorAll('input');
  const fields = [typed(TEXT), { value: 'on', checked: true, selection: null }];
  jest.useFakeTimers();
  const filled = fillInAll(fields, ({ checked }) => (checked ? box : text) ?? null);
  // The caret is looked at for the second time after 16 ms.
  await jest.advanceTimersByTimeAsync(8);
  expect(box?.checked).toBe(true);
  await jest.runAllTimersAsync();
  jest.useRealTimers();
  await filled;
});
