import type { ReleaseManager, Target } from '../releases/types.ts';
import { makeComposition, makeRelease, memorySource, testEnvironment, makeSite } from '@samen/testing';
import { createSamen } from '../shell/create-samen.ts';
import { startIntentPrefetch } from './intent.ts';

const routes = ['/example/:id'].map((path) => ({
  path,
  public: true,
  layout: 'default' as const,
  titleKey: 'title',
}));

let stop: () => void;

/** A page whose prefetches are recorded and end on demand. */
function page() {
  const prepared: Target[] = [];
  const ends: (() => void)[] = [];
  const runtime = createSamen({
    site: makeSite(),
    composition: makeComposition({
      example: makeRelease('example', '1.0.0-0000000a', { contributes: { routes } }),
    }),
    texts: {},
    environment: testEnvironment(memorySource({})),
  });
  const remote: ReleaseManager['remote'] = (name) => ({
    ...runtime.releases.remote(name),
    prefetch(target) {
      prepared.push(target);
      return new Promise<void>((resolve) => ends.push(resolve));
    },
  });
  stop = startIntentPrefetch({ ...runtime, releases: { ...runtime.releases, remote } });
  const point = (href: string, event = 'focusin') => {
    document.body.innerHTML = `<a href="${href}"><span>Link</span></a>`;
    document.querySelector('span')!.dispatchEvent(new Event(event, { bubbles: true }));
    jest.advanceTimersByTime(1);
  };
  return { prepared, ends, point };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  stop();
  jest.useRealTimers();
});

it('prepares the page behind a link that gets focus', () => {
  const { prepared, point } = page();
  point('/example/7?tab=1');
  expect(prepared).toEqual([{ pattern: '/example/:id', params: { id: '7' }, search: '?tab=1' }]);
});

it('takes a pointer for an intent only when it stays', () => {
  const { prepared, point } = page();
  point('/example/1', 'pointerover');
  point('/example/2', 'pointerover');
  jest.advanceTimersByTime(100);
  expect(prepared.map(({ params }) => params['id'])).toEqual(['2']);
});

it('prepares four at a time, and the same page once', async () => {
  const { prepared, ends, point } = page();
  ['1', '1', '2', '3', '4', '5'].forEach((id) => point(`/example/${id}`));
  expect(prepared.map(({ params }) => params['id'])).toEqual(['1', '2', '3', '4']);
  ends[0]!();
  await Promise.resolve();
  await Promise.resolve();
  point('/example/6');
  expect(prepared).toHaveLength(5);
});

it.each(['https://elsewhere.example/example/1', '/kitchen/1', '/'])('leaves %s alone', (href) => {
  const { prepared, point } = page();
  point(href);
  expect(prepared).toEqual([]);
});
