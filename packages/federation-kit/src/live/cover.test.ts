import { coverUntil } from './cover.ts';

const area = () => document.querySelector<HTMLElement>('[data-remote]')!;
let respond: () => void;
let finish: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<header></header><div data-remote="example"><input value="half"></div>';
});
afterEach(() => jest.useRealTimers());

function cover() {
  const refreshed = new Promise<void>((resolve) => (respond = resolve));
  const settled = new Promise<void>((resolve) => (finish = resolve));
  return coverUntil(refreshed, () => settled);
}

it('hides what remotes have rendered until the composition is here and its releases are active', async () => {
  const shown = cover();
  expect(area()).not.toBeVisible();
  respond();
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
