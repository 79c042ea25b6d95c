import { captureFocus } from './capture-focus.ts';

function keepFocus(remote: string, change: () => void) {
  const giveBack = captureFocus(remote);
  change();
  giveBack();
}

const area = () => document.querySelector<HTMLElement>('[data-remote="example"]')!;
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;

beforeEach(() => {
  document.body.innerHTML =
    '<input name="search" value="outside"><div data-remote="example"><input name="text" value="half a sentence"></div>';
});

it('returns focus and caret to the field of the same name', () => {
  const before = field('text');
  before.focus();
  before.setSelectionRange(4, 6);
  keepFocus(
    'example',
    () => (area().innerHTML = '<p>New</p><textarea name="text">half a sentence</textarea>'),
  );
  expect(before).not.toHaveFocus();
  expect(field('text')).toHaveFocus();
  expect([field('text').selectionStart, field('text').selectionEnd]).toEqual([4, 6]);
});

it('finds a field by its id where it has no name', () => {
  area().innerHTML = '<button id="more">More</button>';
  document.getElementById('more')!.focus();
  keepFocus('example', () => (area().innerHTML = '<button id="more">Still more</button>'));
  expect(document.getElementById('more')).toHaveFocus();
});

it('leaves focus and text of the rest of the page alone', () => {
  field('search').focus();
  field('search').setSelectionRange(2, 2);
  keepFocus('example', () => (area().innerHTML = '<input name="search" value="inside">'));
  expect(document.querySelector('input')).toHaveFocus();
  expect(document.querySelector('input')!.selectionStart).toBe(2);
});

it('waits for a page that renders its fields late, unless the visitor has gone elsewhere', async () => {
  field('text').focus();
  keepFocus('example', () => (area().innerHTML = ''));
  area().innerHTML = '<input name="text" value="half a sentence">';
  await new Promise((resolve) => setTimeout(resolve));
  expect(field('text')).toHaveFocus();

  keepFocus('example', () => (area().innerHTML = ''));
  field('search').focus();
  area().innerHTML = '<input name="text">';
  await new Promise((resolve) => setTimeout(resolve));
  expect(field('search')).toHaveFocus();
});

it('finds a field that has only a label, or nothing, and a button by its words', () => {
  const render = () =>
    (area().innerHTML =
      '<input aria-label="First"><input aria-label="Second"><textarea></textarea>' +
      '<button id=":r1:">Add</button><button id=":r2:">Add</button><button id=":r3:">Take</button>');
  render();
  const focusable = () => [...area().querySelectorAll<HTMLElement>('*')];
  for (const at of focusable().keys()) {
    focusable()[at]!.focus();
    keepFocus('example', render);
    expect(focusable().indexOf(document.activeElement as HTMLElement)).toBe(at);
  }
});

it('does not take an id that React has made up for the same element', () => {
  area().innerHTML = '<button id=":r1:">Add</button>';
  document.querySelector('button')!.focus();
  keepFocus('example', () => (area().innerHTML = '<button id=":r1:">Remove everything</button>'));
  expect(document.body).toHaveFocus();
});
