import { contentSecurityPolicy } from './policy.ts';

const picturesFrom = (tileUrl: string | null) => {
  const policy = contentSecurityPolicy({ nonce: 'n', tileUrl, apiBaseUrl: '', developerOrigin: null });
  const directives = Object.fromEntries(
    policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)] as const),
  );
  // Tiles are pictures and nothing else.
  const others = Object.entries(directives).filter(([name]) => name !== 'img-src');
  expect(others.flatMap(([, sources]) => sources).filter((source) => source.includes('tiles'))).toEqual([]);
  return directives['img-src'];
};

it('lets pictures in from the host of the tiles, and from no other', () => {
  expect(picturesFrom(null)).toEqual(["'self'", 'data:', 'blob:']);
  expect(picturesFrom('https://tiles.example/wmts/EPSG:3857/{z}/{x}/{y}.png')).toEqual([
    ...["'self'", 'data:', 'blob:', 'https://tiles.example'],
  ]);
  expect(picturesFrom('http://tiles.example:8080/?matrix={z}&row={y}&column={x}')).toContain(
    'http://tiles.example:8080',
  );
});
