import { contrast } from './colour.ts';
import type { ColourMode } from './mode.ts';
import { WHITE } from './ramps.ts';
import type { Ramp, Step } from './ramps.ts';

/** Fill of solid buttons and chips, its two states, and the text on all three. */
export interface Solid {
  fill: string;
  hover: string;
  active: string;
  on: string;
}

const READABLE = 4.5;
/** Below these contrasts with white a family counts as bright, and keeps its colour under dark text. */
const BRIGHT = 2.5;
const RATHER_BRIGHT = 2.9;

type Steps = readonly [fill: Step, hover: Step, active: Step];

/** The fill of a ramp in a mode; text on fill, hover and active has at least 4.5 : 1 in every ramp. */
export function solidOf(ramp: Ramp, mode: ColourMode, options: { muted: boolean }): Solid {
  if (options.muted)
    return mode === 'light' ? pick(ramp, [900, 800, 950], WHITE) : pick(ramp, [100, 50, 300], ramp[950]);
  if (mode === 'dark') return pick(ramp, [400, 300, 500], ramp[950]);
  const withWhite = contrast(ramp[500], WHITE);
  if (withWhite < BRIGHT) return pick(ramp, [400, 300, 500], ramp[950]);
  if (withWhite < RATHER_BRIGHT) return pick(ramp, [500, 400, 300], ramp[950]);
  const first = ([600, 700, 800] as const).find((step) => contrast(ramp[step], WHITE) >= READABLE);
  const steps: Record<600 | 700 | 800, Steps> = {
    600: [600, 700, 800],
    700: [700, 800, 900],
    800: [800, 900, 950],
  };
  return pick(ramp, first ? steps[first] : [900, 900, 950], WHITE);
}

/** Takes the wished text where it can be read on the fill; else black or white. States that fail stay the fill. */
function pick(ramp: Ramp, [fillStep, hoverStep, activeStep]: Steps, wished: string): Solid {
  const fill = ramp[fillStep];
  const on = [wished, WHITE, '#000000'].find((text) => contrast(text, fill) >= READABLE) ?? wished;
  const state = (step: Step) => (contrast(on, ramp[step]) >= READABLE ? ramp[step] : fill);
  return { fill, hover: state(hoverStep), active: state(activeStep), on };
}
