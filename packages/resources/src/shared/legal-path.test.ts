import { legalPath } from './legal-path.ts';

it('is the page that the centre chose, else the one of that name', () => {
  expect(legalPath({}, 'terms')).toBe('/voorwaarden');
  expect(legalPath({ legal: { terms: '/spelregels' } }, 'terms')).toBe('/spelregels');
  expect(legalPath({ legal: { terms: '/spelregels' } }, 'privacy')).toBe('/privacy');
});
