import script from '../hydration/record-input.script.ts?text';

/** The inline script that records input before hydration; the release's own code replays it. */
export const RECORD_INPUT_SCRIPT: string = script;
