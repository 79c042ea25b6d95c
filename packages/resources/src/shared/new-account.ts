import { Type, type Static } from 'typebox';
import { LOCALES } from '@samen/contracts';
import { Email, Phone } from './fields.ts';
import { nullable } from './nullable.ts';

const optional = Type.Optional;
const text = (minLength: number, maxLength: number) => Type.String({ minLength, maxLength });

/** What an account holds of a person, as it is sent. */
export const person = {
  firstName: text(1, 60),
  lastName: text(1, 80),
  email: Email,
  phoneNumber: nullable(Phone),
  locale: optional(Type.Enum([...LOCALES])),
};

/** The fields of a sign-up. The password's own rules are those of `PUT /auth/password`. */
export const NewAccount = Type.Object({
  ...person,
  password: optional(Type.String({ maxLength: 1000 })),
  passwordConfirmation: optional(Type.String({ maxLength: 1000 })),
  acceptTerms: optional(Type.Boolean()),
  sixteenOrOlder: optional(Type.Boolean()),
});
export type NewAccount = Static<typeof NewAccount>;
