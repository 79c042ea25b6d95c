import { contrast } from './colour.ts';
import { COLOUR_MODES } from './mode.ts';
import { paletteOf, rolesOf, solidsOf, valueOf } from './palette.ts';
import { COLOUR_PRESETS, MUTED_PRESETS } from './ramps.ts';
import { ROLE_NAMES, roleSource } from './roles.ts';
import type { Role } from './roles.ts';
import type { ThemeProfile } from './theme-profile.ts';

type Needs = readonly [role: Role, grounds: readonly Role[], ratio: number];

const SHEETS = ['bg', 'surface', 'raised', 'sunken'] as const;
const STATUS = ['success', 'warning', 'danger', 'info'] as const;

const NEEDS: readonly Needs[] = [
  ['text', [...SHEETS, 'selected-row', 'primary-soft', 'secondary-soft'], 7],
  ['text-muted', [...SHEETS, 'selected-row', 'primary-soft'], 4.5],
  ['text-subtle', ['surface', 'bg'], 4.5],
  ['link', [...SHEETS, 'primary-soft', 'selected-row'], 4.5],
  ['link-hover', [...SHEETS, 'primary-soft'], 4.5],
  ['primary-text', [...SHEETS, 'primary-soft'], 4.5],
  ['on-primary-soft', ['primary-soft', 'primary-soft-hover'], 4.5],
  ['on-secondary-soft', ['secondary-soft', 'secondary-soft-hover'], 4.5],
  ['secondary-text', [...SHEETS], 4.5],
  ['control-border', ['surface', 'bg', 'raised'], 3],
  ['focus', [...SHEETS, 'primary-soft'], 3],
  ['chart-1', ['surface'], 3],
  ...STATUS.flatMap((tone): Needs[] => [
    [`on-${tone}`, [tone], 4.5],
    [`${tone}-text`, ['surface', 'bg', 'raised', `${tone}-soft`], 4.5],
    ['text', [`${tone}-soft`], 7],
  ]),
];

/** What cannot be read in a theme, in words. */
function unreadable(profile: ThemeProfile): string[] {
  const palette = paletteOf(profile);
  return COLOUR_MODES.flatMap((mode) => {
    const roles = rolesOf(palette, mode);
    const value = (role: Role) => valueOf(roles[role], palette);
    const pairs = NEEDS.flatMap(([role, grounds, ratio]) =>
      grounds
        .filter((ground) => contrast(value(role), value(ground)) < ratio)
        .map((ground) => `${mode}: ${role} on ${ground}`),
    );
    const solids = Object.entries(solidsOf(palette, mode)).flatMap(([name, solid]) =>
      (['fill', 'hover', 'active'] as const)
        .filter((state) => contrast(solid.on, solid[state]) < 4.5)
        .map((state) => `${mode}: text on ${name} ${state}`),
    );
    return [...pairs, ...solids];
  });
}

const pairs = MUTED_PRESETS.flatMap((mutedColor) =>
  COLOUR_PRESETS.map((colour): ThemeProfile => ({
    mutedColor,
    primaryColor: colour,
    secondaryColor: colour,
  })),
);

it('can be read in every combination of presets, in both modes', () => {
  expect(pairs).toHaveLength(85);
  expect(pairs.flatMap((profile) => unreadable(profile))).toEqual([]);
});

it('leaves the presets as the design draws them', () => {
  for (const profile of pairs)
    for (const mode of COLOUR_MODES)
      expect(rolesOf(paletteOf(profile), mode)).toEqual(
        Object.fromEntries(ROLE_NAMES.map((role) => [role, roleSource(role, mode)])),
      );
});

const hexes = Array.from({ length: 216 }, (_, index) => {
  const digit = (place: number) => '0369cf'[Math.floor(index / 6 ** place) % 6] as string;
  return `#${digit(2)}${digit(1)}${digit(0)}`;
});

it('can be read in any hex colour', () => {
  expect(hexes).toContain('#ff0');
  expect(
    hexes.flatMap((hex) =>
      unreadable({ primaryColor: hex, secondaryColor: hex }).map((words) => `${hex} ${words}`),
    ),
  ).toEqual([]);
});

it.each([
  ['all white', '#ffffff'],
  ['all black', '#000000'],
  ['all of one middle grey', '#777777'],
])('can be read with shades that make no sense: %s', (_name, hex) => {
  const shades = Object.fromEntries(
    [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950].map((s) => [s, hex]),
  );
  expect(unreadable({ primaryColorShades: shades, secondaryColorShades: shades })).toEqual([]);
});
