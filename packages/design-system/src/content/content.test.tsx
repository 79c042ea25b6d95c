import { render, screen } from '@testing-library/react';
import { initials } from './avatar.tsx';
import { Chip, LinkChip } from './small-parts.tsx';
import { TILE_KINDS, tilePath } from './tile-paths.ts';
import { tiles } from './tiles.ts';

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
