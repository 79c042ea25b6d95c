import { coverUntil } from './cover.ts';

const area = () => document.querySelector<HTMLElement>('[data-remote]')!;
let answer: () => void;
let finish: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<header></header><div data-remote="garden"><input value="half"></div>';
});
afterEach(() => jest.useRealTimers());

function cover() {
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const settled = new Promise<void>((resolve) => (finish = resolve));
  return coverUntil(answered, () => settled);
}

it('hides what remotes have drawn until the composition is here and its releases are at work', async () => {
  const shown = cover();
  expect(area()).not.toBeVisible();
  answer();
  await jest.advanceTimersByTimeAsync(1);
  expect(area()).not.toBeVisible();
  finish();
  await shown;
  expect(area()).toBeVisible();
  expect(area().getAttribute('style')).toBe('');
});

it('does not wait for ever', async () => {
  const shown = cover();
  await jest.advanceTimersByTimeAsync(2600);
  await shown;
  expect(area()).toBeVisible();
});

it('leaves the focus where it is', async () => {
  const field = document.querySelector('input')!;
  field.focus();
  void cover();
  expect(field).toHaveFocus();
  expect(field.closest('[inert]')).toBeNull();
});
