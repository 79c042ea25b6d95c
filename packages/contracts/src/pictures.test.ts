import { pictureSources } from './pictures.ts';

const URL = '/media/uploads/alfa/foto.jpg';
const widthsOf = (url: string, own?: number) =>
  pictureSources(url, own).map(({ srcSet }) =>
    [...srcSet.matchAll(/sized\/(\d+)[^\d\s]\S* (\d+)w/g)].map((one) => one.slice(1)),
  );

it('offers a photograph in the fixed widths, the smallest format first', () => {
  expect(pictureSources(URL)).toEqual([
    {
      type: 'image/avif',
      srcSet:
        '/media/sized/480/alfa/foto.jpg.avif 480w, /media/sized/960/alfa/foto.jpg.avif 960w, /media/sized/1600/alfa/foto.jpg.avif 1600w',
    },
    { type: 'image/webp', srcSet: expect.stringContaining('/media/sized/960/alfa/foto.jpg.webp 960w') },
  ]);
});

it.each([
  [300, [['480', '300']]],
  [480, [['480', '480']]],
  [
    700,
    [
      ['480', '480'],
      ['960', '700'],
    ],
  ],
  [
    4000,
    [
      ['480', '480'],
      ['960', '960'],
      ['1600', '1600'],
    ],
  ],
])('says of one that is %i px wide no more than that', (own, expected) => {
  expect(widthsOf(URL, own)).toEqual([expected, expected]);
});

it.each([
  '/media/scenes/bench.svg',
  '/media/uploads/alfa/logo.svg',
  'https://elsewhere.example/media/uploads/a.jpg',
  'data:image/png;base64,AAAA',
])('leaves %s as it is', (url) => {
  expect(pictureSources(url)).toEqual([]);
});
