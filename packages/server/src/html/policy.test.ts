import { contentSecurityPolicy } from './policy.ts';

const picturesFrom = (tileUrl: string | null) => {
  const policy = contentSecurityPolicy({ nonce: 'n', tileUrl, apiBaseUrl: '', developerOrigin: null });
  const directives = new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
  // Tiles are pictures and nothing else.
  const others = [...directives].filter(([name]) => name !== 'img-src');
  expect(others.filter(([, sources]) => sources.join(' ').includes('tiles'))).toEqual([]);
  return directives.get('img-src');
};

it('lets pictures in from the host of the tiles, and from no other', () => {
  expect(picturesFrom(null)).toEqual(["'self'", 'data:', 'blob:']);
  expect(picturesFrom('https://tiles.example/wmts/EPSG:3857/{z}/{x}/{y}.png')).toEqual([
    "'self'",
    'data:',
    'blob:',
    'https://tiles.example',
  ]);
  expect(picturesFrom('http://tiles.example:8080/?matrix={z}&row={y}&column={x}')).toContain(
    'http://tiles.example:8080',
  );
});
