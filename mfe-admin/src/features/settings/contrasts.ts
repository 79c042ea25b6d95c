import type { CenterDesign } from '@samen/resources/shared';
import {
  backgroundOf,
  contrast,
  isHexColour,
  luminance,
  opaqueHex,
  paletteOf,
  readableColour,
  rolesOf,
  solidsOf,
  textColourOf,
  valueOf,
  type ColourMode,
} from '@samen/contracts/theme';

export type Pair = 'onPrimary' | 'onSecondary' | 'link' | 'text' | 'border';

/** Least contrast of a text, and of the edge of a field: WCAG 2.2. */
const LEAST: Record<Pair, number> = { onPrimary: 4.5, onSecondary: 4.5, link: 4.5, text: 4.5, border: 3 };

/** Six digits each. */
interface Colours {
  ink: string;
  ground: string;
}

/** Why a site has other colours than were chosen. */
type Reason =
  'darkText' | 'darkerGround' | 'lighterGround' | 'darkerText' | 'lighterText' | 'ownText' | 'ownGround';

export interface Judged extends Colours {
  /** From 1 to 21. */
  ratio: number;
  isEnough: boolean;
}

/** Something that is read on something else, as a site has it. */
interface Contrast {
  pair: Pair;
  used: Judged;
  /** With the colours as they were chosen, where the site does not have those. */
  chosen: (Judged & { why: Reason }) | null;
}

/** Contrasts of a design as a site has it in a mode, beside what was chosen where that is something else. */
export function contrastsOf(design: CenterDesign, mode: ColourMode): Contrast[] {
  const used = usedIn(design, mode);
  // In the dark there is nothing to choose: all of it is made of the colours of the light.
  const chosen = mode === 'light' ? chosenIn(design, used) : {};
  return (Object.keys(used) as Pair[]).map((pair) => {
    const judge = ({ ink, ground }: Colours): Judged => {
      const ratio = contrast(ink, ground);
      return { ink, ground, ratio, isEnough: ratio >= LEAST[pair] };
    };
    const other = chosen[pair];
    const isOther = other && (other.ink !== used[pair].ink || other.ground !== used[pair].ground);
    return {
      pair,
      used: judge(used[pair]),
      chosen: isOther ? { ...judge(other), why: reasonOf(pair, other, used[pair]) } : null,
    };
  });
}

function usedIn(design: CenterDesign, mode: ColourMode): Record<Pair, Colours> {
  const palette = paletteOf(design);
  const { primary, secondary } = solidsOf(palette, mode);
  const roles = rolesOf(palette, mode);
  const isLight = mode === 'light';
  const ground = (isLight && backgroundOf(design, palette)) || valueOf(roles.surface, palette);
  const ink = (isLight && textColourOf(design, palette)) || valueOf(roles.text, palette);
  return {
    onPrimary: { ink: primary.on, ground: primary.fill },
    onSecondary: { ink: secondary.on, ground: secondary.fill },
    link: { ink: valueOf(roles.link, palette), ground },
    text: { ink, ground },
    border: { ink: valueOf(roles['control-border'], palette), ground },
  };
}

/** A colour of one's own; presets and pasted shades are used as they are. */
function ownColour(design: CenterDesign, field: 'primaryColor' | 'secondaryColor'): string | null {
  const hasShades = field === 'primaryColor' ? design.customShades : design.secondaryColorShades;
  return !hasShades && isHexColour(design[field]) ? opaqueHex(design[field]) : null;
}

const ownOrNull = (colour: string | null): string | null => (isHexColour(colour) ? opaqueHex(colour) : null);

/** What would stand there if every colour were used as it was chosen. */
function chosenIn(design: CenterDesign, used: Record<Pair, Colours>): Partial<Record<Pair, Colours>> {
  const primary = ownColour(design, 'primaryColor');
  const secondary = ownColour(design, 'secondaryColor');
  const ground = ownOrNull(design.backgroundColor) ?? used.text.ground;
  return {
    ...(primary && { onPrimary: { ink: '#ffffff', ground: primary } }),
    ...(secondary && { onSecondary: { ink: '#ffffff', ground: secondary } }),
    link: { ink: primary ?? used.link.ink, ground },
    text: { ink: ownOrNull(design.textColor) ?? used.text.ink, ground },
    border: { ink: used.border.ink, ground },
  };
}

function reasonOf(pair: Pair, chosen: Colours, used: Colours): Reason {
  const isDarker = (part: keyof Colours) => luminance(used[part]) < luminance(chosen[part]);
  if (pair === 'onPrimary' || pair === 'onSecondary') {
    if (used.ink !== chosen.ink) return 'darkText';
    return isDarker('ground') ? 'darkerGround' : 'lighterGround';
  }
  if (used.ink === chosen.ink) return 'ownGround';
  if (pair === 'text') return 'ownText';
  return isDarker('ink') ? 'darkerText' : 'lighterText';
}

export interface Remedy {
  field: 'primaryColor' | 'secondaryColor' | 'backgroundColor' | 'textColor';
  reason: 'tooLight' | 'madeDarker' | 'ignored';
  /** A colour near to it that can be read; null takes the own one away. */
  colour: string | null;
}

/** What of a design cannot be used as it was chosen, and what can be in its place. */
export function remediesOf(design: CenterDesign): Remedy[] {
  const palette = paletteOf(design);
  const solids = solidsOf(palette, 'light');
  const remedies: Remedy[] = [];
  for (const field of ['primaryColor', 'secondaryColor'] as const) {
    const colour = ownColour(design, field);
    if (colour === null || contrast(colour, '#ffffff') >= 4.5) continue;
    const { on } = field === 'primaryColor' ? solids.primary : solids.secondary;
    const reason = on === '#ffffff' ? 'madeDarker' : 'tooLight';
    remedies.push({ field, reason, colour: readableColour(colour, '#ffffff', 4.5) });
  }
  if (ownOrNull(design.backgroundColor) && !backgroundOf(design, palette))
    remedies.push({ field: 'backgroundColor', reason: 'ignored', colour: null });
  const text = ownOrNull(design.textColor);
  if (text && !textColourOf(design, palette)) {
    const surface = valueOf(rolesOf(palette, 'light')['primary-soft'], palette);
    const darker = readableColour(text, surface, 7);
    const isTaken = textColourOf({ ...design, textColor: darker }, palette) !== null;
    remedies.push({ field: 'textColor', reason: 'ignored', colour: isTaken ? darker : null });
  }
  return remedies;
}
