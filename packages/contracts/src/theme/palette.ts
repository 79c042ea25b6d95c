import { contrast, isHexColour, opaqueHex } from './colour.ts';
import type { ColourMode } from './mode.ts';
import { rampFromColour } from './ramp-from-colour.ts';
import { MUTED_RAMPS, STATUS_RAMPS, STEPS, WHITE, isMuted, presetRamp } from './ramps.ts';
import type { Ramp, Step } from './ramps.ts';
import { READABLE_ON, SOFT_GROUNDS } from './readable.ts';
import { ROLE_NAMES, roleSource } from './roles.ts';
import type { Role, RoleSource } from './roles.ts';
import { parseShades } from './shades.ts';
import { solidOf } from './solid.ts';
import type { Solid } from './solid.ts';
import { THEME_DEFAULTS } from './theme-profile.ts';
import type { ThemeProfile } from './theme-profile.ts';

export interface Ramps {
  muted: Ramp;
  primary: Ramp;
  secondary: Ramp;
}

/** A centre's colours: three ramps, and per mode every role and the two solid fills. */
export interface Palette {
  ramps: Ramps;
  isMuted: { primary: boolean; secondary: boolean };
}

/** The ramps a profile asks for: pasted shades first, then a preset or a hex colour, else the default. */
export function paletteOf(profile: ThemeProfile): Palette {
  const primary = profile.primaryColor ?? THEME_DEFAULTS.primary;
  const secondary = profile.secondaryColor ?? THEME_DEFAULTS.secondary;
  const ownPrimary = parseShades(profile.customShades) ?? parseShades(profile.primaryColorShades);
  const ownSecondary = parseShades(profile.secondaryColorShades);
  const muted = isMuted(profile.mutedColor ?? '') ? profile.mutedColor : THEME_DEFAULTS.muted;
  return {
    ramps: {
      muted: MUTED_RAMPS[muted as keyof typeof MUTED_RAMPS],
      primary: ownPrimary ?? rampOf(primary, THEME_DEFAULTS.primary),
      secondary: ownSecondary ?? rampOf(secondary, THEME_DEFAULTS.secondary),
    },
    isMuted: {
      primary: !ownPrimary && isMuted(primary),
      secondary: !ownSecondary && isMuted(secondary),
    },
  };
}

function rampOf(name: string, fallback: string): Ramp {
  if (isHexColour(name)) return rampFromColour(name);
  return presetRamp(name) ?? (presetRamp(fallback) as Ramp);
}

/** The hex value (or rgb value) of a source in a palette. */
export function valueOf(source: RoleSource, { ramps }: Palette): string {
  if (source === 'white') return WHITE;
  if (source.startsWith('rgb(')) return source;
  const [family, step] = source.split('.') as [keyof Ramps | keyof typeof STATUS_RAMPS, string];
  const ramp =
    family in ramps ? ramps[family as keyof Ramps] : STATUS_RAMPS[family as keyof typeof STATUS_RAMPS];
  return ramp[Number(step) as Step];
}

/** The two solid fills of a palette in a mode. */
export function solidsOf(palette: Palette, mode: ColourMode): { primary: Solid; secondary: Solid } {
  return {
    primary: solidOf(palette.ramps.primary, mode, { muted: palette.isMuted.primary }),
    secondary: solidOf(palette.ramps.secondary, mode, { muted: palette.isMuted.secondary }),
  };
}

/**
 * Where every role finds its colour in a mode. Presets keep the design's sources; where a ramp of a centre's own
 * cannot be read, a tinted ground falls back to grey, and a text moves a step at a time towards the dark end
 * (light mode) or the light end until it can, or takes the text colour.
 */
export function rolesOf(palette: Palette, mode: ColourMode): Record<Role, RoleSource> {
  const roles = Object.fromEntries(ROLE_NAMES.map((role) => [role, roleSource(role, mode)])) as Record<
    Role,
    RoleSource
  >;
  const text = valueOf(roles.text, palette);
  for (const role of SOFT_GROUNDS)
    if (contrast(text, valueOf(roles[role], palette)) < 7)
      roles[role] = mode === 'light' ? 'muted.100' : 'muted.800';
  for (const { role, on, ratio } of READABLE_ON) {
    const grounds = on.map((ground) => valueOf(roles[ground], palette));
    const reads = (source: RoleSource) =>
      grounds.every((ground) => contrast(valueOf(source, palette), ground) >= ratio);
    roles[role] = outward(roles[role], mode).find(reads) ?? roles.text;
  }
  return roles;
}

function outward(source: RoleSource, mode: ColourMode): RoleSource[] {
  const [family, start] = source.split('.') as ['primary' | 'secondary', string];
  const order = mode === 'light' ? [...STEPS] : [...STEPS].reverse();
  const from = order.indexOf(Number(start) as Step);
  return order.slice(Math.max(0, from)).map((step): RoleSource => `${family}.${step}`);
}

/** A centre's own page background, when everything that stands on it can be read; else null. */
export function backgroundOf(profile: ThemeProfile, palette: Palette): string | null {
  if (!isHexColour(profile.backgroundColor)) return null;
  const ground = opaqueHex(profile.backgroundColor);
  const roles = rolesOf(palette, 'light');
  const ratio = (role: Role) => contrast(valueOf(roles[role], palette), ground);
  const texts = [
    'text-muted',
    'text-subtle',
    'link',
    'primary-text',
    'secondary-text',
    'danger-text',
    'success-text',
  ] as const;
  return texts.every((role) => ratio(role) >= 4.5) && ratio('text') >= 7 && ratio('control-border') >= 3
    ? ground
    : null;
}

/** A centre's own text colour, when it can be read on every surface and tint; else null. */
export function textColourOf(profile: ThemeProfile, palette: Palette): string | null {
  if (!isHexColour(profile.textColor)) return null;
  const colour = opaqueHex(profile.textColor);
  const roles = rolesOf(palette, 'light');
  const grounds: Role[] = ['bg', 'surface', 'raised', 'sunken', 'inset', ...SOFT_GROUNDS];
  const background = backgroundOf(profile, palette);
  const all = [...grounds.map((role) => valueOf(roles[role], palette)), ...(background ? [background] : [])];
  return all.every((ground) => contrast(colour, ground) >= 4.5) ? colour : null;
}
