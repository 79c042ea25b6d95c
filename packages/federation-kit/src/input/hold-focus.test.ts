import { holdFocus } from './hold-focus.ts';

function keepFocus(remote: string, change: () => void) {
  const giveBack = holdFocus(remote);
  change();
  giveBack();
}

const area = () => document.querySelector<HTMLElement>('[data-remote="garden"]')!;
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;

beforeEach(() => {
  document.body.innerHTML =
    '<input name="search" value="outside"><div data-remote="garden"><input name="text" value="half a sentence"></div>';
});

it('returns focus and caret to the field of the same name', () => {
  const before = field('text');
  before.focus();
  before.setSelectionRange(4, 6);
  keepFocus(
    'garden',
    () => (area().innerHTML = '<p>New</p><textarea name="text">half a sentence</textarea>'),
  );
  expect(before).not.toHaveFocus();
  expect(field('text')).toHaveFocus();
  expect([field('text').selectionStart, field('text').selectionEnd]).toEqual([4, 6]);
});

it('finds a field by its id where it has no name', () => {
  area().innerHTML = '<button id="more">More</button>';
  document.getElementById('more')!.focus();
  keepFocus('garden', () => (area().innerHTML = '<button id="more">Still more</button>'));
  expect(document.getElementById('more')).toHaveFocus();
});

it('leaves focus and text of the rest of the page alone', () => {
  field('search').focus();
  field('search').setSelectionRange(2, 2);
  keepFocus('garden', () => (area().innerHTML = '<input name="search" value="inside">'));
  expect(document.querySelector('input')).toHaveFocus();
  expect(document.querySelector('input')!.selectionStart).toBe(2);
});

it('waits for a page that draws its fields late, unless the visitor has gone elsewhere', async () => {
  field('text').focus();
  keepFocus('garden', () => (area().innerHTML = ''));
  area().innerHTML = '<input name="text" value="half a sentence">';
  await new Promise((resolve) => setTimeout(resolve));
  expect(field('text')).toHaveFocus();

  keepFocus('garden', () => (area().innerHTML = ''));
  field('search').focus();
  area().innerHTML = '<input name="text">';
  await new Promise((resolve) => setTimeout(resolve));
  expect(field('search')).toHaveFocus();
});
