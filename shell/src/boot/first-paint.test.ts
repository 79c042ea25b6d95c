import { afterFirstPaint } from './first-paint.ts';

function page({ drawn = true, hidden = false } = {}) {
  const frames: (() => void)[] = [];
  document.body.innerHTML = `<div id="root">${drawn ? '<p>Er is werk</p>' : ''}</div>`;
  const shown = { getElementById: (id: string) => document.getElementById(id), hidden };
  return {
    frames,
    window: { document: shown, requestAnimationFrame: (frame: () => void) => frames.push(frame) } as never,
  };
}

async function isSettled(promise: Promise<void>): Promise<boolean> {
  return Promise.race([
    promise.then(() => true),
    new Promise<false>((no) => setTimeout(() => no(false), 30)),
  ]);
}

it('waits until the frame with the drawn page has been painted', async () => {
  const { window, frames } = page();
  const painted = afterFirstPaint(window);
  expect(await isSettled(painted)).toBe(false);
  let isPast = false;
  frames.forEach((frame) => frame());
  void painted.then(() => (isPast = true));
  await Promise.resolve();
  expect(isPast).toBe(false);
  expect(await isSettled(painted)).toBe(true);
});

it.each([
  ['there is nothing to paint', { drawn: false }],
  ['nobody is looking', { hidden: true }],
])('does not wait where %s', async (_case, state) => {
  const { window, frames } = page(state);
  expect(await isSettled(afterFirstPaint(window))).toBe(true);
  expect(frames).toEqual([]);
});

it('does not wait for ever for a frame', async () => {
  jest.useFakeTimers();
  const painted = afterFirstPaint(page().window);
  jest.advanceTimersByTime(1000);
  jest.useRealTimers();
  expect(await isSettled(painted)).toBe(true);
});
