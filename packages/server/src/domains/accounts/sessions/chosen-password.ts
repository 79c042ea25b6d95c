import type { FormShape } from '../../../forms/form-shape.ts';

/** The fields of a new password and its confirmation. */
export const CHOSEN = ['password', 'passwordConfirmation'] as const;

/** The form with which a person chooses a password. */
export const CHOSEN_PASSWORD: FormShape = { texts: [], secrets: CHOSEN, needed: CHOSEN, isFlat: true };
