import { CLEAN_UP, watchLeftovers } from './leftovers.ts';

const EXAMPLE = { remote: 'example', buildId: '1.0.0-0000000a' };
const ANOTHER = { remote: 'another', buildId: '1.0.0-0000000b' };

type Action = (page: Window & typeof globalThis) => unknown;

/** Code as a browser runs it from the file of a release: its stacks name that file. */
function codeOf({ remote, buildId }: { remote: string; buildId: string }, body: string): Action {
  const source = `(page) => { ${body} }\n//# sourceURL=http://localhost/r/${remote}/${buildId}/remote.js`;
  return (0, eval)(source) as Action;
}

let clock = 0;
/** A page of its own, whose timers are those of the test. */
function aPage() {
  const document = Object.assign(new EventTarget(), { body: new EventTarget() });
  let last = 0;
  const next = () => (last += 1);
  const page = Object.assign(new EventTarget(), {
    document,
    performance: { now: () => clock },
    setTimeout: next,
    setInterval: next,
    requestAnimationFrame: next,
    clearTimeout: () => undefined,
    clearInterval: () => undefined,
  });
  return page as unknown as Window & typeof globalThis;
}

function scene() {
  const page = aPage();
  const watch = watchLeftovers(page);
  const leave = (by: typeof EXAMPLE) => {
    watch.deactivated(by);
    clock += CLEAN_UP;
  };
  return { page, watch, leave, names: () => watch.left().flatMap(({ names }) => names) };
}

it('names what a release goes on with that has gone, and nothing of one that is at work', () => {
  const { page, watch, leave } = scene();
  watch.activated(EXAMPLE);
  const listens = `
    page.addEventListener('resize', () => {});
    page.document.addEventListener('keydown', () => {}, { capture: true });
    page.setInterval(() => {}, 50);`;
  codeOf(EXAMPLE, listens)(page);
  codeOf(ANOTHER, `page.document.body.addEventListener('click', () => {});`)(page);
  expect(watch.left()).toEqual([]);
  watch.deactivated(EXAMPLE);
  expect(watch.left()).toEqual([]);
  leave(EXAMPLE);
  const found = [
    'a listener for resize at the window',
    'a listener for keydown at the document',
    'an interval',
  ];
  expect(watch.left()).toEqual([{ by: EXAMPLE, names: found }]);
  watch.activated(EXAMPLE);
  expect(watch.left()).toEqual([]);
});

it('forgets what was taken away: by hand, by its signal, after once, and by either way to clear', () => {
  const { page, leave, names } = scene();
  codeOf(
    EXAMPLE,
    `
    const listener = () => {};
    page.addEventListener('resize', listener, true);
    page.addEventListener('resize', listener);
    page.removeEventListener('resize', listener);
    const ended = new AbortController();
    page.document.addEventListener('keydown', listener, { signal: ended.signal });
    ended.abort();
    page.addEventListener('scroll', listener, null);
    page.removeEventListener('scroll', listener, null);
    page.addEventListener('load', listener, { once: true });
    page.clearInterval(page.setInterval(listener, 9));
    page.clearTimeout(page.setInterval(listener, 9));`,
  )(page);
  leave(EXAMPLE);
  expect(names()).toEqual(['a listener for resize at the window']);
});

it('lets what was under way come to its end, and names what is set again and again', () => {
  const { page, watch, leave, names } = scene();
  const set = codeOf(EXAMPLE, 'page.setTimeout(() => {}, 9); page.requestAnimationFrame(() => {});');
  set(page);
  leave(EXAMPLE);
  const frame = () => {
    clock += 16;
    set(page);
  };
  frame();
  // Each of four keys had something that was to follow the same paint.
  set(page);
  set(page);
  set(page);
  frame();
  // Nor do a library and two parts of a page that end late make a loop.
  for (let place = 0; place < 3; place += 1) {
    clock += 16;
    codeOf(EXAMPLE, `${'\n'.repeat(place)} page.setTimeout(() => {}, 9);`)(page);
  }
  expect(names()).toEqual([]);
  frame();
  expect(names()).toEqual(['setTimeout', 'requestAnimationFrame']);
  clock += 250;
  expect(names()).toEqual(['setTimeout', 'requestAnimationFrame']);
  // It has ended by itself.
  clock += 1;
  expect(names()).toEqual([]);
  watch.activated(EXAMPLE);
  leave(EXAMPLE);
  expect(names()).toEqual([]);
});

it('names a slow loop, one whose code is made for each round, and one that wants stacks to be short', () => {
  const { page, leave, names } = scene();
  const slow = codeOf(EXAMPLE, 'page.setTimeout(() => {}, 9);');
  leave(EXAMPLE);
  for (let round = 0; round < 3; round += 1) {
    clock += 30_000;
    slow(page);
  }
  clock += 60_000;
  expect(names()).toEqual(['setTimeout']);

  leave(EXAMPLE);
  for (let round = 0; round < 10; round += 1) {
    clock += 16;
    codeOf(EXAMPLE, `${'\n'.repeat(round)} page.setTimeout(() => {}, 9);`)(page);
    expect(names()).toEqual(round < 9 ? [] : ['setTimeout']);
  }

  leave(EXAMPLE);
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  for (let round = 0; round < 3; round += 1) {
    clock += 16;
    slow(page);
  }
  Error.stackTraceLimit = stackTraceLimit;
  expect(names()).toEqual(['setTimeout']);
});

it('attributes to no release what the shell or other code does', () => {
  const { page, watch, leave } = scene();
  const listens = `page.addEventListener('resize', () => {}); page.setInterval(() => {}, 9);`;
  codeOf({ remote: 'shell', buildId: EXAMPLE.buildId }, listens)(page);
  page.addEventListener('scroll', () => undefined);
  leave({ remote: 'shell', buildId: EXAMPLE.buildId });
  leave(EXAMPLE);
  expect(watch.left()).toEqual([]);
});

it('does what the page does: what is set happens, and what is taken away does not', () => {
  const called: string[] = [];
  const page = aPage();
  watchLeftovers(page);
  const listener = { handleEvent: ({ type }: Event) => void called.push(type) };
  page.addEventListener('resize', listener);
  page.dispatchEvent(new Event('resize'));
  page.removeEventListener('resize', listener);
  page.dispatchEvent(new Event('resize'));
  expect(called).toEqual(['resize']);
});
