import { fireEvent } from '@testing-library/react';
import { watchTouched } from './touched.ts';
import { isOccupied, watchOccupation } from './occupied.ts';

watchTouched(document);

let stop: () => void;
beforeEach(() => (stop = watchOccupation(window)));
afterEach(() => stop());

const render = (html: string) => (document.body.innerHTML = html);

it.each([
  ['a dialog', '<dialog open></dialog>'],
  ['what is drawn as a dialog', '<div role="dialog" aria-modal="true"></div>'],
  ['a menu', '<div role="menu"></div>'],
  ['a list of a field', '<input role="combobox" aria-expanded="true"><ul role="listbox"></ul>'],
  ['what a button has opened', '<button aria-haspopup="dialog" aria-expanded="true"></button>'],
  ['a panel', '<div data-popover></div>'],
])('sees %s that is open, in the remote and beside it, and not in another remote', (_, html) => {
  render(`<div data-remote="example">${html}</div>`);
  expect([isOccupied('example'), isOccupied('another'), isOccupied()]).toEqual([true, false, true]);
  render(`<div data-remote="example"></div>${html}`);
  expect(isOccupied('example')).toBe(true);
});

it('is not held up by what is in the page and hidden', () => {
  render('<div data-remote="example"><div role="menu" hidden></div></div>');
  // This environment lays nothing out.
  Object.assign(document.querySelector('[role="menu"]')!, { checkVisibility: () => false });
  expect(isOccupied('example')).toBe(false);
});

it('counts what another remote has put into a screen for both of them', () => {
  render('<div data-remote="screen"><div data-remote="filler"><dialog open></dialog></div></div>');
  expect([isOccupied('screen'), isOccupied('filler'), isOccupied('another')]).toEqual([true, true, false]);
  render('<div data-remote="screen"><dialog open></dialog><div data-remote="filler"></div></div>');
  expect([isOccupied('screen'), isOccupied('filler')]).toEqual([true, false]);
});

it.each([
  ['closed menus and lists', '<button aria-haspopup="menu" aria-expanded="false"></button>'],
  ['a part that is unfolded', '<button aria-expanded="true"></button>'],
  ['a list that is always there', '<ul role="listbox"></ul>'],
  ['a player that nobody has started', '<iframe></iframe>'],
])('is not held up by %s', (_, html) => {
  render(`<div data-remote="example">${html}</div>`);
  expect(isOccupied('example')).toBe(false);
});

it('is true while an input method composes a letter', () => {
  render('<div data-remote="example"><input></div>');
  const field = document.querySelector('input')!;
  fireEvent.compositionStart(field);
  expect(isOccupied('example')).toBe(true);
  fireEvent.compositionEnd(field);
  expect(isOccupied('example')).toBe(false);
});

it('is false after a composition whose field is gone, which ends without an event', () => {
  render('<div data-remote="example"><input></div>');
  fireEvent.compositionStart(document.querySelector('input')!);
  render('<div data-remote="example"></div>');
  expect(isOccupied('example')).toBe(false);
});

it('is true once a foreign player was pressed, as long as it is there', () => {
  render('<div data-remote="example"><iframe></iframe></div>');
  document.querySelector('iframe')!.focus();
  fireEvent.blur(window);
  expect(isOccupied('example')).toBe(true);
  render('<div data-remote="example"><iframe></iframe></div>');
  expect(isOccupied('example')).toBe(false);
});

it.each(['email', 'number', 'date'])(
  'holds while somebody is in a field that hides its caret: %s',
  (type) => {
    render(`<div data-remote="example"><input type="${type}"><input></div>`);
    const [field, other] = document.querySelectorAll('input') as unknown as [
      HTMLInputElement,
      HTMLInputElement,
    ];
    field.focus();
    expect(isOccupied('example')).toBe(false);
    fireEvent.input(field, { target: { value: '2' } });
    expect(isOccupied('example')).toBe(true);
    other.focus();
    fireEvent.input(other, { target: { value: '2' } });
    expect(isOccupied('example')).toBe(false);
  },
);
