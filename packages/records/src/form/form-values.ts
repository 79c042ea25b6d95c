import type { BaseSyntheticEvent } from 'react';
import type { FieldValues } from 'react-hook-form';

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What is saved next goes by the version that the try before has made. */
export function withVersionOf<Values extends FieldValues>(values: Values, saved: unknown): Values {
  const version = (saved as { lockVersion?: unknown } | null)?.lockVersion;
  return 'lockVersion' in values && typeof version === 'number'
    ? { ...values, lockVersion: version }
    : values;
}

/** Those of `values` that are not as they were. */
export function differing<Values extends FieldValues>(values: Values, before: Values): Partial<Values> {
  const isOther = ([key, value]: [string, unknown]) => key in before && !isSame(value, before[key]);
  return Object.fromEntries(Object.entries(values).filter(isOther)) as Partial<Values>;
}

/** The value of the button that a form was sent with; empty without one. */
export function pressedIn(event: BaseSyntheticEvent | undefined): string {
  const native = event?.nativeEvent as unknown as { submitter?: HTMLButtonElement | null } | undefined;
  return native?.submitter?.value ?? '';
}
