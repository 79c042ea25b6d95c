import { fontFaces, fontNamed, fontStack } from './fonts.ts';
import type { ColourMode } from './mode.ts';
import { ownVariables } from './own-variables.ts';
import { backgroundOf, paletteOf, rolesOf, solidsOf, textColourOf } from './palette.ts';
import type { Palette } from './palette.ts';
import { STATUS_RAMPS, STEPS, WHITE } from './ramps.ts';
import type { Ramp } from './ramps.ts';
import { ROLE_NAMES } from './roles.ts';
import type { RoleSource } from './roles.ts';
import {
  DURATIONS,
  EASINGS,
  FLUID_TYPE,
  FONT_WEIGHTS,
  LAYERS,
  RADII,
  SHADOWS,
  SIZES,
  SPACE,
  TYPE_SCALE,
  WIDTHS,
} from './scale.ts';
import { THEME_DEFAULTS } from './theme-profile.ts';
import type { PageShellColour } from './page-shell-colour.ts';
import type { ThemeProfile } from './theme-profile.ts';

type Declarations = Record<string, string | number>;

/**
 * The style sheet of one centre: fonts, and every custom property that components read. It carries both palettes,
 * so the HTML is the same in either mode: light in `:root`, dark under `data-mode="dark"` and, unless
 * `data-mode="light"`, where the operating system is dark. It is safe to write into a `<style>` element.
 */
export function themeStyleSheet(profile: ThemeProfile): string {
  const palette = paletteOf(profile);
  const sans = fontNamed(profile.themeConfig?.fonts?.sans);
  const heading = fontNamed(profile.themeConfig?.fonts?.heading ?? sans);
  const dark = block({ ...modeDeclarations(palette, 'dark'), ...chrome(profile.chrome) });
  return [
    fontFaces([sans, heading]),
    `:root${block({
      ...scaleDeclarations(profile),
      '--font-sans': fontStack(sans),
      '--font-heading': heading === sans ? 'var(--font-sans)' : fontStack(heading),
      ...(heading === 'Inter' ? {} : { '--heading-tracking': '.018em' }),
      ...(heading === 'Archivo' ? { '--w-heading': 720 } : {}),
      ...rampDeclarations(palette),
      ...modeDeclarations(palette, 'light'),
      ...chrome(profile.chrome),
      ...ownColours(profile, palette),
    })}`,
    `:root[data-mode=dark]${dark}`,
    `@media (prefers-color-scheme:dark){:root:not([data-mode=light])${dark}}`,
    '@media (prefers-reduced-motion:reduce){:root',
    block(Object.fromEntries(Object.keys(DURATIONS).map((name) => [`--dur-${name}`, '0ms']))),
    '}',
    `:root${block(Object.fromEntries(ownVariables(profile.themeConfig?.cssVariables)))}`,
  ].join('');
}

function block(declarations: Declarations): string {
  return `{${Object.entries(declarations)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;
}

function scaleDeclarations(profile: ThemeProfile): Declarations {
  const shape = profile.themeConfig?.defaultShape === 'straight' ? 'straight' : THEME_DEFAULTS.shape;
  return {
    ...named('--w', FONT_WEIGHTS),
    ...Object.fromEntries(
      Object.entries(TYPE_SCALE).flatMap(([step, [size, line, tracking]]) => [
        [`--fs-${step}`, size],
        [`--lh-${step}`, line],
        [`--ls-${step}`, tracking],
      ]),
    ),
    ...named('--fs', FLUID_TYPE),
    '--font-mono': "ui-monospace, 'Cascadia Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace",
    ...named('--s', SPACE),
    ...named('--r', RADII[shape]),
    ...named('--dur', DURATIONS),
    ...named('--ease', EASINGS),
    ...named('--z', LAYERS),
    ...named('--w', WIDTHS),
    ...named('-', SIZES),
    '--white': WHITE,
  };
}

function named(prefix: string, values: Readonly<Record<string, string | number>>): Declarations {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}-${name}`, value]));
}

function rampDeclarations({ ramps }: Palette): Declarations {
  const all: Record<string, Ramp> = { ...ramps, ...STATUS_RAMPS };
  return Object.assign(
    {},
    ...Object.entries(all).map(([family, ramp]) =>
      Object.fromEntries(STEPS.map((step) => [`--${family}-${step}`, ramp[step]])),
    ),
  ) as Declarations;
}

function modeDeclarations(palette: Palette, mode: ColourMode): Declarations {
  const roles = rolesOf(palette, mode);
  const solids = Object.entries(solidsOf(palette, mode)).flatMap(([name, solid]) => [
    [`--${name}`, solid.fill],
    [`--${name}-hover`, solid.hover],
    [`--${name}-active`, solid.active],
    [`--on-${name}`, solid.on],
  ]);
  return {
    'color-scheme': mode,
    ...Object.fromEntries(ROLE_NAMES.map((role) => [`--${role}`, reference(roles[role])])),
    ...Object.fromEntries(solids),
    ...named('--shadow', SHADOWS[mode]),
    '--picture-filter': mode === 'dark' ? 'brightness(.92)' : 'none',
    '--show-light': mode === 'light' ? 'block' : 'none',
    '--show-dark': mode === 'dark' ? 'block' : 'none',
  };
}

function reference(source: RoleSource): string {
  if (source.startsWith('rgb(')) return source;
  return `var(--${source.replace('.', '-')})`;
}

/** Colours of the header's line and menu; the menu text is a text role, so that it can be read in both modes. */
function chrome(kind: PageShellColour = 'plain'): Declarations {
  if (kind === 'plain') return { '--header-border': 'var(--border)', '--menu-text': 'var(--text)' };
  return { '--header-border': `var(--${kind}-500)`, '--menu-text': `var(--${kind}-text)` };
}

/** A centre's own background and text apply in light mode; dark mode is the theme's. */
function ownColours(profile: ThemeProfile, palette: Palette): Declarations {
  const background = backgroundOf(profile, palette);
  const text = textColourOf(profile, palette);
  return { ...(background && { '--surface': background }), ...(text && { '--text': text }) };
}
