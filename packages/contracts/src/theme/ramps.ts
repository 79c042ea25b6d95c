/** The eleven steps of every colour; a step has about the same lightness in every preset. */
export const STEPS = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950] as const;
export type Step = (typeof STEPS)[number];
/** One colour in eleven steps, as six-digit hex values. */
export type Ramp = Readonly<Record<Step, string>>;

function ramp(hexes: string): Ramp {
  const values = hexes.split(' ');
  return Object.fromEntries(STEPS.map((step, index) => [step, `#${values[index]}`])) as Ramp;
}

export const WHITE = '#ffffff';

/** The greys a centre may choose; they may also be its main colours. */
export const MUTED_RAMPS = {
  gray: ramp('f8fafc f1f4f7 e2e7ec cfd4db 878d95 6d737a 52575f 3b4148 24282e 181c21 0c1014'),
  slate: ramp('f7fafe eff4fa dfe7f0 cad5e0 828e9b 687480 4d5864 37414d 1f2933 141c25 091017'),
  stone: ramp('fbf9f7 f5f3ef e9e6e0 d8d3cc 928c83 777169 5b564e 443f38 2c2721 1f1b15 120f0a'),
  zinc: ramp('f9f9fb f3f3f6 e6e6ea d3d3d9 8c8c93 717178 56565c 404045 27272c 1b1b1f 0f0f13'),
  neutral: ramp('fafafa f3f3f3 e6e6e6 d3d3d3 8d8d8d 727272 575757 404040 282828 1b1b1b 0f0f0f'),
} as const;

/** The colours a centre may choose as primary and secondary. */
export const BRAND_RAMPS = {
  indigo: ramp('f5f8ff e9efff d5e0ff b8cbff 91adff 6187ff 4664d7 384eae 2c3d8a 222d68 131940'),
  sky: ramp('effaff ddf3ff bde8ff 8fd7ff 50bdf8 019bde 0078b0 005e8f 004a74 00375a 012037'),
  purple: ramp('faf6ff f4eaff ead8ff dbbcff c896ff ab6bef 894ac8 6c39a2 552c80 402261 25123c'),
  violet: ramp('f8f7ff efedff e0dcff cac4ff aea2ff 8e76ff 6f55d6 5742ad 443489 322768 1c1640'),
  lime: ramp('f5faea e9f5d3 daf1b2 c6e887 aedc58 8abd14 577f00 426500 325000 233d00 112400'),
  teal: ramp('effbf8 dcf6f0 bcece4 90ddd2 5ac6ba 11a69c 00817b 006663 00514f 003d3d 002424'),
  emerald: ramp('effcf4 dcf7e7 bcefd3 90e0b8 5bca98 14aa76 00855b 006949 00533a 003f2b 002518'),
  rose: ramp('fff5f6 ffe9eb ffd4d8 ffb5bd ff8798 f14c6d c7264e a1193b 7f142d 611020 3b0711'),
  pink: ramp('fff4f9 ffe8f2 ffd2e6 ffb1d5 ff7fbe e4529d bc2e7a 98205f 78194a 5b1337 38091f'),
  yellow: ramp('fbf8e9 faf2d3 fae7ae fad97f f6c547 dda500 936700 794e00 633b00 4e2a00 321500'),
  orange: ramp('fff6ec ffecd8 ffdcbc ffc18e ff9b4e f67a0b b15000 903b00 762a00 5c1c00 390e02'),
  mauve: ramp('fbf6fb f7ebf5 eed9ec e0c1de c9a3c8 a981a9 866188 6a4c6c 533c56 3f2d41 251927'),
} as const;

/** Colours of a status, which no centre changes. */
export const STATUS_RAMPS = {
  success: ramp('f0fbf2 dff6e3 c3edca 9edfaa 72c886 45a861 1b8544 0a6a35 05542b 053f21 012612'),
  warning: ramp('fcf8ea faeed3 fce3b2 fcd086 f4b653 e1961b 9d6000 804900 693700 522700 331400'),
  danger: ramp('fff5f4 ffe9e8 ffd5d2 ffb7b2 ff8a83 f44c4c ca262b a3191d 811415 62100e 3c0706'),
  info: ramp('f1f9ff e2f2ff c7e5ff a0d2ff 66b8ff 3596e7 1173c0 0e5a9c 10467c 0f355e 081e3a'),
} as const;

export type MutedPreset = keyof typeof MUTED_RAMPS;
export type BrandPreset = keyof typeof BRAND_RAMPS;
export type ColourPreset = MutedPreset | BrandPreset;
export type StatusTone = keyof typeof STATUS_RAMPS;

const ALL: Readonly<Record<string, Ramp>> = { ...BRAND_RAMPS, ...MUTED_RAMPS };

/** The ramp of a preset by its name, or undefined when there is no such preset. */
export function presetRamp(name: string): Ramp | undefined {
  return Object.hasOwn(ALL, name) ? ALL[name] : undefined;
}

/** Whether a name is one of the greys. */
export function isMuted(name: string): name is MutedPreset {
  return Object.hasOwn(MUTED_RAMPS, name);
}

/** Every preset that may be a main colour, in the order of the design page. */
export const COLOUR_PRESETS = Object.keys(ALL) as ColourPreset[];
export const MUTED_PRESETS = Object.keys(MUTED_RAMPS) as MutedPreset[];
