import { ANALYTICS_URL } from '../config.ts';
import { analyticsOrigins } from './analytics.ts';
import { contentSecurityPolicy } from './policy.ts';

const picturesFrom = (tileUrl: string | null) => {
  const policy = contentSecurityPolicy({
    nonce: 'n',
    tileUrl,
    analytics: [],
    apiBaseUrl: '',
    developerOrigin: null,
  });
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

it('lets the tag of a centre send what it counts where the visitor has consented, and nothing else of it', () => {
  const parts = { nonce: 'n', tileUrl: null, apiBaseUrl: '', developerOrigin: null };
  const without = contentSecurityPolicy({ ...parts, analytics: [] }).split('; ');
  const policy = contentSecurityPolicy({ ...parts, analytics: analyticsOrigins(ANALYTICS_URL) }).split('; ');
  expect(policy.filter((directive) => !without.includes(directive))).toEqual([
    "img-src 'self' data: blob: https://www.googletagmanager.com https://www.google-analytics.com https://*.google-analytics.com",
    "connect-src 'self' https://www.googletagmanager.com https://www.google-analytics.com https://*.google-analytics.com",
  ]);
  expect(analyticsOrigins('http://127.0.0.1:4100/x')).toEqual(['http://127.0.0.1:4100']);
});
