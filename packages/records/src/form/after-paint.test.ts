import { afterPaint } from './after-paint.ts';

/** A page whose frames are painted when a test says so. */
function painted() {
  const frames: FrameRequestCallback[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
  return { frames, paint: () => frames.splice(0).forEach((frame) => frame(0)) };
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('asks for one frame for all who wait for the same paint, and for another once that has begun', async () => {
  const { frames, paint } = painted();
  const done: string[] = [];
  void afterPaint().then(() => done.push('a key'));
  void afterPaint().then(() => done.push('the next key'));
  expect(frames).toHaveLength(1);
  paint();
  void afterPaint().then(() => done.push('a key after the frame'));
  expect(frames).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(0);
  expect(done).toEqual(['a key', 'the next key']);
  paint();
  await jest.advanceTimersByTimeAsync(0);
  expect(done).toEqual(['a key', 'the next key', 'a key after the frame']);
});

it('does not wait for a window that paints nothing, each for as long', async () => {
  painted();
  const done: string[] = [];
  void afterPaint().then(() => done.push('first'));
  await jest.advanceTimersByTimeAsync(90);
  void afterPaint().then(() => done.push('second'));
  expect(done).toEqual([]);
  await jest.advanceTimersByTimeAsync(10);
  expect(done).toEqual(['first']);
  await jest.advanceTimersByTimeAsync(90);
  expect(done).toEqual(['first', 'second']);
});
