import type { FormShape } from '../../../forms/form-shape.ts';

/** A password and the same once more. */
export const CHOSEN = ['password', 'passwordConfirmation'] as const;

/** The form in which somebody chooses one. */
export const CHOSEN_PASSWORD: FormShape = { texts: [], secrets: CHOSEN, needed: CHOSEN, isFlat: true };
