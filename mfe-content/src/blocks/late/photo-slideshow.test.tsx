import type { BlockOf } from '@samen/resources/content';
import { act, screen, within } from '@testing-library/react';
import { BLOCK, LONG_WORD, makeImage, openBlocks } from '../../test/content-api.ts';

type Slide = BlockOf<'PhotoSlideshow'>['slides'][number];
const slide = (alt: string, own: Partial<Slide> = {}): Slide => ({
  img: makeImage({ alt }),
  caption: null,
  link: null,
  ...own,
});
const block = (own: Partial<BlockOf<'PhotoSlideshow'>> = {}): BlockOf<'PhotoSlideshow'> => ({
  ...BLOCK,
  blockType: 'PhotoSlideshow',
  slides: [
    slide('Tuin', {
      caption: 'In de tuin',
      link: { linkType: 'url', pageId: null, systemPageId: null, url: '/tuin', href: '/tuin' },
    }),
    slide('Koffie', { caption: LONG_WORD }),
    slide('Buurt'),
  ],
  autoplay: false,
  intervalSeconds: 3,
  ...own,
});
const show = async (own: Partial<BlockOf<'PhotoSlideshow'>> = {}, locale: 'nl' | 'en' = 'nl') => {
  const page = await openBlocks([block(own)], {}, { site: { locale } });
  const region = within(await screen.findByRole('region', { name: locale === 'nl' ? 'Foto’s' : 'Pictures' }));
  return { ...page, region };
};
/** Nothing is laid out here: each scroll arrives at once. */
const scrolled = jest.fn();
beforeEach(() => {
  scrolled.mockClear();
  Element.prototype.scrollTo = scrolled;
});
afterEach(() => jest.useRealTimers());

it('shows its pictures as slides, each with its place', async () => {
  const page = await show();
  await using _api = page.api;
  const slides = page.region.getAllByRole('group');
  expect(slides.map((one) => one.getAttribute('aria-label'))).toEqual(['1 van 3', '2 van 3', '3 van 3']);
  expect(page.region.getByRole('link', { name: 'Tuin' })).toHaveAttribute('href', '/tuin');
  expect(page.region.getByText('In de tuin')).toBeInTheDocument();
  expect(page.region.getByText(LONG_WORD)).toBeInTheDocument();
});

it.each([
  ['nl', 'Volgende foto', 'Vorige foto', '2 van 3', '3 van 3'],
  ['en', 'Next picture', 'Previous picture', '2 of 3', '3 of 3'],
] as const)('moves by its buttons in %s, around the end', async (locale, next, previous, second, third) => {
  const page = await show({}, locale);
  await using _api = page.api;
  const place = (text: string) => page.region.getByText(text);
  await page.user.click(page.region.getByRole('button', { name: next }));
  expect(place(second)).toHaveAttribute('aria-live', 'polite');
  await page.user.click(page.region.getByRole('button', { name: previous }));
  await page.user.click(page.region.getByRole('button', { name: previous }));
  expect(place(third)).toBeInTheDocument();
  expect(scrolled).toHaveBeenCalledTimes(3);
});

it('moves by itself once it is told to, waits while somebody is in it, and stops', async () => {
  const page = await show();
  await using _api = page.api;
  jest.useFakeTimers();
  const wait = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
  await wait(10);
  expect(page.region.getByText('1 van 3')).toBeInTheDocument();
  act(() => page.region.getByRole('button', { name: 'Laat vanzelf doorlopen' }).click());
  await wait(3);
  expect(page.region.getByText('2 van 3')).toHaveAttribute('aria-live', 'off');
  act(() => page.region.getByRole('link', { name: 'Tuin' }).focus());
  await wait(9);
  expect(page.region.getByText('2 van 3')).toBeInTheDocument();
  act(() => page.region.getByRole('link', { name: 'Tuin' }).blur());
  await wait(3);
  expect(page.region.getByText('3 van 3')).toBeInTheDocument();
  act(() => page.region.getByRole('button', { name: 'Pauzeer' }).click());
  await wait(9);
  expect(page.region.getByText('3 van 3')).toBeInTheDocument();
});

it.each([
  [false, 'Pauzeer'],
  [true, 'Laat vanzelf doorlopen'],
])('begins by itself where its editor wants that, unless motion is not wanted: %s', async (isCalm, name) => {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: isCalm && query.includes('reduce'),
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );
  const page = await show({ autoplay: true });
  await using _api = page.api;
  expect(await page.region.findByRole('button', { name })).toBeInTheDocument();
});

it('has nothing to press around one picture, and is not there without', async () => {
  const page = await openBlocks([
    block({ slides: [] }),
    block({ id: 'block-2', slides: [slide('Alleen', { img: makeImage({ alt: '', decorative: true }) })] }),
  ]);
  await using _api = page.api;
  expect(await screen.findAllByRole('region')).toHaveLength(1);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
