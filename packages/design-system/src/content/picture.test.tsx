import { render, screen } from '@testing-library/react';
import { DesignSystemProvider } from '../foundation/design-system-provider.tsx';
import { Picture } from './picture.tsx';

it('offers a photograph in sizes and formats, and the file itself to who knows none of them', () => {
  const { container } = render(
    <Picture src="/media/uploads/a/foto.jpg" alt="Tuin" width={1200} height={800} sizes="50vw" />,
  );
  const sources = [...container.querySelectorAll('source')];
  expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
  expect(sources.map(({ sizes }) => sizes)).toEqual(['50vw', '50vw']);
  expect(sources[0]?.srcset).toContain('/media/sized/1600/a/foto.jpg.avif 1200w');
  const image = screen.getByRole('img', { name: 'Tuin' });
  expect(image.getAttribute('src')).toBe('/media/uploads/a/foto.jpg');
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1200', '800']);
});

it('shows an illustration as it is', () => {
  const { container } = render(<Picture src="/media/scenes/bench.svg" alt="" ratio="16/9" />);
  expect(container.querySelector('source')).toBeNull();
  const image = container.querySelector('img');
  expect([image?.getAttribute('width'), image?.getAttribute('height')]).toEqual(['1600', '900']);
});

it('asks for an illustration in the colours of the site', () => {
  const { container } = render(
    <DesignSystemProvider illustrations="teal.f2c14e.stone">
      <Picture src="/media/scenes/bench.svg" alt="" ratio="16/9" />
      <Picture src="/media/uploads/a/logo.svg" alt="" ratio="16/9" />
    </DesignSystemProvider>,
  );
  expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    '/media/scenes/bench.svg?colours=teal.f2c14e.stone',
    '/media/uploads/a/logo.svg',
  ]);
});

it.each([
  ['first', 'eager', 'high'],
  ['early', 'eager', null],
  ['late', 'lazy', null],
] as const)('that arrives %s is loaded %s', (arrives, loading, priority) => {
  const { container } = render(
    <Picture src="/media/scenes/bench.svg" alt="" ratio="1/1" arrives={arrives} />,
  );
  const image = container.querySelector('img');
  expect([image?.getAttribute('loading'), image?.getAttribute('fetchpriority')]).toEqual([loading, priority]);
  expect(image?.getAttribute('decoding')).toBe('async');
});
