import { afterFirstPaint, PICTURE_TIMEOUT } from './first-paint.ts';

/** A window whose frames and pictures come when the test lets them. */
function page({ rendered = true, hidden = false, picture = false } = {}) {
  let frames: (() => void)[] = [];
  const decoded = Promise.withResolvers<void>();
  const image = picture ? '<img src="/a.webp" alt="" fetchpriority="high">' : '';
  document.body.innerHTML = `<div id="root">${rendered ? `<p>Er is werk</p>${image}` : ''}</div>`;
  for (const each of document.images) each.decode = () => decoded.promise;
  const shown = {
    getElementById: (id: string) => document.getElementById(id),
    querySelectorAll: (selector: string) => document.querySelectorAll(selector),
    hidden,
  };
  const events = new EventTarget();
  return {
    events,
    decoded,
    paint() {
      const due = frames;
      frames = [];
      due.forEach((frame) => frame());
      return due.length;
    },
    window: {
      document: shown,
      requestAnimationFrame: (frame: () => void) => frames.push(frame),
      addEventListener: events.addEventListener.bind(events),
    } as never,
  };
}

async function isSettled(promise: Promise<void>, within = 30): Promise<boolean> {
  return Promise.race([
    promise.then(() => true),
    new Promise<false>((no) => setTimeout(() => no(false), within)),
  ]);
}

it('waits until the frame with the rendered page has been painted', async () => {
  const { window, paint } = page();
  const painted = afterFirstPaint(window);
  expect(await isSettled(painted)).toBe(false);
  expect(paint()).toBe(1);
  expect(await isSettled(painted)).toBe(true);
});

it('waits until the first picture has been painted, too', async () => {
  const { window, paint, decoded } = page({ picture: true });
  const painted = afterFirstPaint(window);
  paint();
  expect(await isSettled(painted)).toBe(false);
  expect(paint()).toBe(0);
  decoded.resolve();
  expect(await isSettled(painted)).toBe(false);
  paint();
  expect(await isSettled(painted)).toBe(true);
});

it('does not wait for the picture once a person uses the page', async () => {
  const { window, paint, events } = page({ picture: true });
  const painted = afterFirstPaint(window);
  paint();
  expect(await isSettled(painted)).toBe(false);
  events.dispatchEvent(new Event('keydown'));
  expect(await isSettled(painted)).toBe(true);
});

it('does not wait long for a picture', async () => {
  const { window, paint } = page({ picture: true });
  const painted = afterFirstPaint(window);
  paint();
  expect(await isSettled(painted, 2 * PICTURE_TIMEOUT)).toBe(true);
});

it.each([
  ['there is nothing to paint', { rendered: false }],
  ['nobody is looking', { hidden: true }],
])('does not wait where %s', async (_case, state) => {
  const { window, paint } = page(state);
  expect(await isSettled(afterFirstPaint(window))).toBe(true);
  expect(paint()).toBe(0);
});

it('does not wait for ever for a frame', async () => {
  jest.useFakeTimers();
  const painted = afterFirstPaint(page().window);
  await jest.advanceTimersByTimeAsync(2000);
  jest.useRealTimers();
  expect(await isSettled(painted)).toBe(true);
});
