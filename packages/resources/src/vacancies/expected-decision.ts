import { day, oneOf } from '@samen/jsonapi/declaration';

/** When an undecided application may be expected to be decided. */
export const EXPECTED_DECISION = {
  on: day({ required: true }),
  /** From how fast the organization usually decides, or from when it is reminded. */
  by: oneOf(['organization', 'norm'], { required: true }),
} as const;
