import { fireEvent } from '@testing-library/react';
import { watchTouched } from './touched.ts';
import { isOccupied, watchOccupation } from './occupied.ts';

watchTouched(document);

let stop: () => void;
beforeEach(() => (stop = watchOccupation(window)));
afterEach(() => stop());

const draw = (html: string) => (document.body.innerHTML = html);

it.each([
  ['a dialog', '<dialog open></dialog>'],
  ['what is drawn as a dialog', '<div role="dialog" aria-modal="true"></div>'],
  ['a menu', '<div role="menu"></div>'],
  ['a list of a field', '<input role="combobox" aria-expanded="true"><ul role="listbox"></ul>'],
  ['what a button has opened', '<button aria-haspopup="dialog" aria-expanded="true"></button>'],
  ['a panel', '<div data-popover></div>'],
])('sees %s that is open, in the remote and beside it, and not in another remote', (_, html) => {
  draw(`<div data-remote="garden">${html}</div>`);
  expect([isOccupied('garden'), isOccupied('orchard'), isOccupied()]).toEqual([true, false, true]);
  draw(`<div data-remote="garden"></div>${html}`);
  expect(isOccupied('garden')).toBe(true);
});

it.each([
  ['closed menus and lists', '<button aria-haspopup="menu" aria-expanded="false"></button>'],
  ['a part that is unfolded', '<button aria-expanded="true"></button>'],
  ['a list that is always there', '<ul role="listbox"></ul>'],
  ['a player that nobody has started', '<iframe></iframe>'],
])('is not held up by %s', (_, html) => {
  draw(`<div data-remote="garden">${html}</div>`);
  expect(isOccupied('garden')).toBe(false);
});

it('holds while an input method composes a letter', () => {
  draw('<div data-remote="garden"><input></div>');
  const field = document.querySelector('input')!;
  fireEvent.compositionStart(field);
  expect(isOccupied('garden')).toBe(true);
  fireEvent.compositionEnd(field);
  expect(isOccupied('garden')).toBe(false);
});

it('is not held up by a composing whose field is gone, which ends without saying so', () => {
  draw('<div data-remote="garden"><input></div>');
  fireEvent.compositionStart(document.querySelector('input')!);
  draw('<div data-remote="garden"></div>');
  expect(isOccupied('garden')).toBe(false);
});

it('holds once somebody has pressed a foreign player, as long as it is there', () => {
  draw('<div data-remote="garden"><iframe></iframe></div>');
  document.querySelector('iframe')!.focus();
  fireEvent.blur(window);
  expect(isOccupied('garden')).toBe(true);
  draw('<div data-remote="garden"><iframe></iframe></div>');
  expect(isOccupied('garden')).toBe(false);
});

it.each(['email', 'number', 'date'])(
  'holds while somebody is in a field that hides its caret: %s',
  (type) => {
    draw(`<div data-remote="garden"><input type="${type}"><input></div>`);
    const [field, other] = document.querySelectorAll('input') as unknown as [
      HTMLInputElement,
      HTMLInputElement,
    ];
    field.focus();
    expect(isOccupied('garden')).toBe(false);
    fireEvent.input(field, { target: { value: '2' } });
    expect(isOccupied('garden')).toBe(true);
    other.focus();
    fireEvent.input(other, { target: { value: '2' } });
    expect(isOccupied('garden')).toBe(false);
  },
);
