import { safeUrl } from './link-target.ts';

describe('safeUrl', () => {
  it.each([
    'https://example.org/a?b',
    'mailto:a@b.nl',
    'tel:+31612345678',
    'tel:(024) 360-12.34',
    'https://example.org/@naam',
    '/vacancies/search?category=x',
    '#onder',
  ])('lets %s stand', (url) => {
    expect(safeUrl(url)).toBe(url);
  });

  it.each([
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'vbscript:x',
    'nonsense',
    'https:evil.example',
    'https://www.nijmegen.nl@evil.example',
    'tel:" onclick=x',
    '',
  ])('takes %j away', (url) => {
    expect(safeUrl(url)).toBeNull();
  });
});
