import { render, screen } from '@testing-library/react';
import { DesignSystemProvider } from '../foundation/design-system-provider.tsx';
import { initials } from './avatar.tsx';
import { Markdown } from './markdown.tsx';
import { Chip, LinkChip } from './small-parts.tsx';
import { TILE_KINDS, tilePath } from './tile-paths.ts';
import { tiles } from './tiles.ts';

describe('Markdown', () => {
  it('draws no HTML of its own and follows no script', () => {
    const { container } = render(
      <Markdown>{'<img src=x onerror=alert(1)> [klik](javascript:alert(1)) [bel](tel:0241234567)'}</Markdown>,
    );
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByText('klik').getAttribute('href')).toBeNull();
    expect(screen.getByText('bel').getAttribute('href')).toBe('tel:0241234567');
  });
  it('fits its largest heading below the headings around it', () => {
    render(<Markdown headingLevel={3}>{'## Wat ga je doen?\n\n### In de kas'}</Markdown>);
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Wat ga je doen?');
    expect(screen.getByRole('heading', { level: 4 }).textContent).toBe('In de kas');
  });
  it('gives own paths to the application and leaves other sites to the browser', () => {
    const link = ({ href, children }: { href: string; children?: React.ReactNode }) => (
      <a href={href} data-own>
        {children}
      </a>
    );
    render(
      <DesignSystemProvider link={link}>
        <Markdown>{'[een](/vacatures) [twee](//example.org) [drie](https://example.org)'}</Markdown>
      </DesignSystemProvider>,
    );
    expect(screen.getAllByRole('link').map((each) => 'own' in each.dataset)).toEqual([true, false, false]);
  });
});

describe('tiles', () => {
  const options = { columns: 6, rows: 4, seed: 7, side: 100, soft: false } as const;
  it('are the same for the same seed, and others for another', () => {
    expect(tiles({ ...options, shape: 'rounded' })).toEqual(tiles({ ...options, shape: 'rounded' }));
    expect(tiles({ ...options, shape: 'rounded' })).not.toEqual(
      tiles({ ...options, shape: 'rounded', seed: 8 }),
    );
  });
  it.each(TILE_KINDS)('have no curve where the shape is straight: %s', (kind) => {
    expect(tilePath(kind, 'straight', 100)).not.toMatch(/[aA]/);
  });
  it('keep the colours when the shape changes', () => {
    const grounds = (shape: 'rounded' | 'straight') =>
      tiles({ ...options, shape }).map(({ ground }) => ground);
    expect(grounds('straight')).toEqual(grounds('rounded'));
  });
});

it.each([
  ['Yusuf Demir', 'YD'],
  ['Ilse van der Berg', 'IB'],
  ['  élan ', 'É'],
  ['', ''],
])('shortens %p to %p', (name, expected) => {
  expect(initials(name)).toBe(expected);
});

it('says of a chip whether it is pressed, or that it goes away', () => {
  render(
    <>
      <Chip pressed={false}>Helpen</Chip>
      <Chip removeLabel="verwijderen">Taal</Chip>
    </>,
  );
  expect(screen.getByRole('button', { name: 'Helpen', pressed: false })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Taal verwijderen' }).getAttribute('aria-pressed')).toBeNull();
});

it('says of a chip that leads somewhere whether that is here', () => {
  render(
    <>
      <LinkChip href="/nieuws" current>
        Nieuws
      </LinkChip>
      <LinkChip href="/vacatures" removeLabel="verwijderen">
        Taal
      </LinkChip>
    </>,
  );
  expect(screen.getByRole('link', { name: 'Nieuws', current: true }).getAttribute('href')).toBe('/nieuws');
  expect(screen.getByRole('link', { name: 'Taal verwijderen', current: false })).toBeTruthy();
});
